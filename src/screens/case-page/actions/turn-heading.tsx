import { Trans } from '@lingui/react/macro'
import type { Party } from '#schemas/case-status.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DateTime } from '#src/ui/time.tsx'

/** Whose turn it is and since when. */
export const TurnHeading = ({
  party,
  isAdministrators,
}: {
  party: Party
  /** Whether the next action is an administrator's, whoever handles the case. */
  isAdministrators: boolean
}) => {
  const { case: opened, actor } = useCaseContext()
  const since = <DateTime at={opened.awaitsSince} precision="day" />
  const isOwn =
    actor.kind === 'staff' &&
    (isAdministrators
      ? actor.rank === 1
      : (party === 'caseworker' && opened.assignedTo?.id === actor.userId) || (party === 'region' && actor.rank === 4))
  if (isOwn) return <Trans>Din tur sedan {since}</Trans>
  if (isAdministrators) return <Trans>Administratörens tur sedan {since}</Trans>
  switch (party) {
    case 'applicant':
      return <Trans>Företagets tur sedan {since}</Trans>
    case 'signatory':
      return <Trans>Undertecknarnas tur sedan {since}</Trans>
    case 'caseworker':
      return <Trans>Handläggarens tur sedan {since}</Trans>
    case 'region':
      return <Trans>Regionens tur sedan {since}</Trans>
    case 'register':
      return <Trans>Medlemsregistrets tur sedan {since}</Trans>
    case 'nobody':
      return <Trans>Avslutat sedan {since}</Trans>
  }
}
