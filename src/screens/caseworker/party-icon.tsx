import {
  ArrowRightIcon,
  Building2Icon,
  CheckIcon,
  ClipboardListIcon,
  DatabaseIcon,
  PenLineIcon,
  UserIcon,
  type LucideIcon,
} from 'lucide-react'
import type { AwaitedParty } from '#schemas/case-status.ts'

const icons: Readonly<Record<AwaitedParty, LucideIcon>> = {
  applicant: UserIcon,
  signatory: PenLineIcon,
  caseworker: ClipboardListIcon,
  region: Building2Icon,
  register: DatabaseIcon,
  nobody: CheckIcon,
}

/** Whose move it is, as a sign beside the word; an arrow where it is the reader's own. */
export const PartyIcon = ({ party, isYourMove }: { party: AwaitedParty; isYourMove: boolean }) => {
  const Icon = isYourMove ? ArrowRightIcon : icons[party]
  return <Icon aria-hidden />
}
