import { useLingui } from '@lingui/react/macro'
import { reasonSentences } from '#src/case/reasons.tsx'
import { possibleTexts } from '#src/screens/case-page/possible-texts.ts'
import type { Reason } from '#schemas/reason.ts'

/** Formats reasons as the case's pages do; the forms and fields of an imagined case have no names. */
export const useReasonTexts = (): ((reasons: readonly Reason[]) => readonly { key: string; text: string }[]) => {
  const { t, i18n } = useLingui()
  const toSentences = reasonSentences(
    i18n,
    {
      form: (id) => (id === 'internal' ? t`Det interna formuläret` : t`Formuläret`),
      component: () => '…',
      checkPoint: () => '…',
    },
    possibleTexts,
  )
  return (reasons) => toSentences(reasons).map(({ key, sentence }) => ({ key, text: sentence }))
}
