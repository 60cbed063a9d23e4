import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { AuditEntry } from '#schemas/audit.ts'
import { formatDate } from '#schemas/dates.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { Locale, localeNames } from '#schemas/locale.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'

const paramText = (params: AuditEntry['params'], name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

/** The first of these params that an entry has, as an addition to its sentence. */
const detailOf = (params: AuditEntry['params']): string =>
  paramText(params, 'email') ||
  paramText(params, 'name') ||
  paramText(params, 'fileName') ||
  paramText(params, 'admissionDate') ||
  paramText(params, 'message') ||
  paramText(params, 'comment') ||
  paramText(params, 'reason')

export const hasDetail = ({ formId, componentId, params, by }: AuditEntry): boolean =>
  formId !== null ||
  componentId !== null ||
  by.issuedTo !== undefined ||
  isReplacement(params) ||
  typeof params['count'] === 'number' ||
  typeof params['changedAnswers'] === 'number' ||
  detailOf(params) !== ''

/** Whether the entry has the value before and after. */
const isReplacement = (params: AuditEntry['params']): boolean =>
  paramText(params, 'from') !== '' && paramText(params, 'to') !== ''

/** The form and component of an entry, and its detail. */
export const HistoryDetail = ({ entry: { formId, componentId, params, by } }: { entry: AuditEntry }) => {
  const { i18n } = useLingui()
  const labels = useCaseLabels()
  const { checkPoints } = useCaseContext().case.facts
  const isCheckPoint = checkPoints.some((checkPoint) => checkPoint.componentId === componentId)
  const { count, changedAnswers } = params
  const holder = by.issuedTo?.name
  const detail = isReplacement(params) ? '' : detailOf(params)
  const target = [
    ...(formId === null ? [] : [labels.form(formId)]),
    ...(componentId === null ? [] : [isCheckPoint ? labels.checkPoint(componentId) : labels.component(componentId)]),
  ].join(', ')
  return (
    <>
      {target}
      {target !== '' && detail !== '' && ' · '}
      {v.is(IsoDate, detail) ? formatDate(detail, i18n.locale) : detail}
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
          {target !== '' && ' · '}
          <Replacement {...params} />
        </>
      )}
      {holder !== undefined && (
        <>
          {(target !== '' || detail !== '' || isReplacement(params)) && ' · '}
          <Trans>Genom en länk som {holder} hämtade</Trans>
        </>
      )}
      {typeof changedAnswers === 'number' && (
        <Plural
          value={changedAnswers}
          one="# svar som har ändrats efter underskriften gäller utan ny underskrift"
          other="# svar som har ändrats efter underskriften gäller utan ny underskrift"
        />
      )}
      {typeof count === 'number' && (
        <Trans>
          Till <Plural value={count} one="# undertecknare" other="# undertecknare" />
        </Trans>
      )}
    </>
  )
}

const Replacement = ({ change, ...params }: AuditEntry['params']) => {
  const readableValue = (text: string) => (change === 'case.setLocale' && v.is(Locale, text) ? localeNames[text] : text)
  const [from, to] = [readableValue(paramText(params, 'from')), readableValue(paramText(params, 'to'))]
  return (
    <Trans>
      Från {from} till {to}
    </Trans>
  )
}
