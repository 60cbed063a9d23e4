import { useLingui } from '@lingui/react'
import { LockIcon } from 'lucide-react'
import type { Offer } from '#machines/case/offers.ts'
import { inSentence } from '#src/case/in-sentence.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './move-band.module.css'

/** What is so already, or has nothing to take back: true, and of no use to anybody who asks what is left to do. */
const alreadySo: ReadonlySet<string> = new Set(['SIGNATURE_IS_APPROVED', 'NOT_DELEGATED', 'CONTACT_UNCHANGED'])
const takesBack: ReadonlySet<string> = new Set(['signature.unapprove', 'internalSignature.unapprove'])

/** The locked actions that something can be done about. */
export const lockedGoals = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(
    ({ type, isAllowed, reasons }) =>
      !isAllowed && !takesBack.has(type) && !reasons.every(({ code }) => alreadySo.has(code)),
  )

/** What cannot be done yet, each with its reasons as links to what removes them; what has the same reasons stands together. */
export const LockedGoals = ({ locked }: { locked: readonly Offer[] }) => {
  const { i18n } = useLingui()
  const links = useReasonLinks('line')
  const nameOf = (type: Offer['type']) => {
    const name = actionTexts[type]
    return name === undefined ? type : i18n._(name)
  }
  return (
    <ul className={styles.goals}>
      {[...Map.groupBy(locked, ({ reasons }) => JSON.stringify(reasons))].map(([key, group]) => (
        <li key={key}>
          <LockIcon aria-hidden />
          <strong>
            {group.map(({ type }, place) => (place === 0 ? nameOf(type) : inSentence(nameOf(type)))).join(', ')}
          </strong>
          <ReasonList look="line" reasons={links(group[0]?.reasons ?? [])} />
        </li>
      ))}
    </ul>
  )
}
