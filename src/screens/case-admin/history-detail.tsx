import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { AuditEntry } from '#schemas/audit.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { dateText } from '#src/ui/moments.ts'

const textIn = (params: AuditEntry['params'], name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

/** What the params can add to the sentence, first that is there: who it was about, how many, what was written. */
const wordsOf = (params: AuditEntry['params']): string =>
  textIn(params, 'email') ||
  textIn(params, 'name') ||
  textIn(params, 'fileName') ||
  textIn(params, 'admissionDate') ||
  textIn(params, 'message') ||
  textIn(params, 'comment') ||
  textIn(params, 'reason')

export const hasDetail = ({ formId, componentId, params }: AuditEntry): boolean =>
  formId !== null || componentId !== null || typeof params['count'] === 'number' || wordsOf(params) !== ''

/** Where it happened and what was said. */
export const HistoryDetail = ({ entry: { formId, componentId, params } }: { entry: AuditEntry }) => {
  const { i18n } = useLingui()
  const names = useNames()
  const { checkPoints } = useOpenCase().case.facts
  const isCheckPoint = checkPoints.some((checkPoint) => checkPoint.componentId === componentId)
  const { count } = params
  const words = wordsOf(params)
  const place = [
    ...(formId === null ? [] : [names.form(formId)]),
    ...(componentId === null ? [] : [isCheckPoint ? names.checkPoint(componentId) : names.component(componentId)]),
  ].join(', ')
  return (
    <>
      {place}
      {place !== '' && words !== '' && ' · '}
      {v.is(IsoDate, words) ? dateText(words, i18n.locale) : words}
      {typeof count === 'number' && (
        <Trans>
          Till <Plural value={count} one="# undertecknare" other="# undertecknare" />
        </Trans>
      )}
    </>
  )
}
