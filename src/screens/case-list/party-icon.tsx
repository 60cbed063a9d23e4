import {
  ArrowRightIcon,
  Building2Icon,
  CheckIcon,
  ClipboardListIcon,
  DatabaseIcon,
  PenLineIcon,
  StampIcon,
  UserIcon,
  type LucideIcon,
} from 'lucide-react'
import type { Party } from '#schemas/case-status.ts'

const icons: Readonly<Record<Party, LucideIcon>> = {
  applicant: UserIcon,
  signatory: PenLineIcon,
  caseworker: ClipboardListIcon,
  administrator: StampIcon,
  region: Building2Icon,
  register: DatabaseIcon,
  nobody: CheckIcon,
}

/** The icon of the party whose turn it is; an arrow where it is the user's own. */
export const PartyIcon = ({ party, isYourTurn }: { party: Party; isYourTurn: boolean }) => {
  const Icon = isYourTurn ? ArrowRightIcon : icons[party]
  return <Icon aria-hidden />
}
