import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { AuditEntry } from '#schemas/audit.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { Locale } from '#schemas/locale.ts'
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

export const hasDetail = ({ formId, componentId, params, by }: AuditEntry): boolean =>
  formId !== null ||
  componentId !== null ||
  by.issuedTo !== undefined ||
  isReplacement(params) ||
  typeof params['count'] === 'number' ||
  wordsOf(params) !== ''

/** Whether the entry says what was there before and what is there now. */
const isReplacement = (params: AuditEntry['params']): boolean =>
  textIn(params, 'from') !== '' && textIn(params, 'to') !== ''

/** Where it happened and what was said. */
export const HistoryDetail = ({ entry: { formId, componentId, params, by } }: { entry: AuditEntry }) => {
  const { i18n } = useLingui()
  const names = useNames()
  const { checkPoints } = useOpenCase().case.facts
  const isCheckPoint = checkPoints.some((checkPoint) => checkPoint.componentId === componentId)
  const { count } = params
  const holder = by.issuedTo?.name
  const words = isReplacement(params) ? '' : wordsOf(params)
  const place = [
    ...(formId === null ? [] : [names.form(formId)]),
    ...(componentId === null ? [] : [isCheckPoint ? names.checkPoint(componentId) : names.component(componentId)]),
  ].join(', ')
  return (
    <>
      {place}
      {place !== '' && words !== '' && ' · '}
      {v.is(IsoDate, words) ? dateText(words, i18n.locale) : words}
      {params['mayReapply'] === true && (
        <>
          {' · '}
          <Trans>Företaget får ansöka igen</Trans>
        </>
      )}
      {params['mayReapply'] === false && (
        <>
          {' · '}
          <Trans>Företaget får inte ansöka igen</Trans>
        </>
      )}
      {isReplacement(params) && (
        <>
          {place !== '' && ' · '}
          <Replacement {...params} />
        </>
      )}
      {holder !== undefined && (
        <>
          {(place !== '' || words !== '' || isReplacement(params)) && ' · '}
          <Trans>Genom en länk som {holder} hämtade</Trans>
        </>
      )}
      {typeof count === 'number' && (
        <Trans>
          Till <Plural value={count} one="# undertecknare" other="# undertecknare" />
        </Trans>
      )}
    </>
  )
}

const languages: Readonly<Record<Locale, string>> = { sv: 'Svenska', en: 'English' }

const Replacement = ({ change, ...params }: AuditEntry['params']) => {
  const inWords = (text: string) => (change === 'case.setLocale' && v.is(Locale, text) ? languages[text] : text)
  const [from, to] = [inWords(textIn(params, 'from')), inWords(textIn(params, 'to'))]
  return (
    <Trans>
      Från {from} till {to}
    </Trans>
  )
}
