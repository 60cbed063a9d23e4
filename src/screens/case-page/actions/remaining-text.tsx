import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notReadyForInternalSignature } from '#machines/case/ready-for-export.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { statusMeanings } from '#src/case/texts/status-texts.ts'

const formCountText = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# formulär', other: '# formulär' })}`
const checkPointCountText = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# kontrollpunkt', other: '# kontrollpunkter' })}`

/** The counts of what remains to review; for a case that is not under review, the meaning of its status. */
export const RemainingText = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const codes = notReadyForInternalSignature(opened.facts).map(({ code }) => code)
  const isUnderReview = snapshot.matches({ lifecycle: { SUBMITTED: 'underReview' } })
  if (!isUnderReview || codes.length === 0) return i18n._(statusMeanings[opened.displayStatus])

  const forms = codes.filter((code) => code === 'FORM_NOT_APPROVED').length
  const checkPoints = codes.filter((code) => code === 'CHECKPOINT_NOT_CHECKED').length
  const isSignatureRemaining = codes.some((code) => code.startsWith('SIGNATURE_'))
  const remaining = new Intl.ListFormat(i18n.locale).format([
    ...(forms > 0 ? [i18n._(formCountText(forms))] : []),
    ...(isSignatureRemaining ? [t`underskriften`] : []),
    ...(checkPoints > 0 ? [i18n._(checkPointCountText(checkPoints))] : []),
  ])
  return t`Kvar att granska: ${remaining}.`
}
