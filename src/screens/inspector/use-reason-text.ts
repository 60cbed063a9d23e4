import { useLingui } from '@lingui/react/macro'
import type { ReasonCode } from '#machines/case/reason-codes.ts'
import { reasonTexts, type ReasonValues } from '#src/case/texts/reason-texts.ts'

/** The sentence of a reason where no case is open: its forms, fields and days have no names. */
export const useReasonText = (): ((code: ReasonCode, method?: 'digital' | 'paper') => string) => {
  const { t, i18n } = useLingui()
  const gap = '…'
  const values: Omit<ReasonValues, 'method'> = {
    form: t`Formuläret`,
    field: gap,
    checkPoint: gap,
    step: gap,
    count: 1,
    earliest: gap,
    latest: gap,
    from: gap,
  }
  return (code, method = 'digital') => i18n._(reasonTexts[code]({ ...values, method }))
}
