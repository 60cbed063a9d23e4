import { Trans } from '@lingui/react/macro'
import type { AwaitedParty } from '#schemas/case-status.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { DateTime } from '#src/ui/time.tsx'

/** Whose move it is and since when, in a few words. */
export const TurnHeading = ({
  party,
  isForAdministrator,
}: {
  party: AwaitedParty
  /** The reader handles cases, and what comes next is not hers to do. */
  isForAdministrator: boolean
}) => {
  const { case: opened, actor } = useOpenCase()
  const since = <DateTime at={opened.awaitsSince} part="day" />
  const isOwn =
    actor.kind === 'staff' &&
    ((party === 'caseworker' && opened.assignedTo?.id === actor.userId) || (party === 'region' && actor.rank === 4))
  if (isForAdministrator) return <Trans>Administratörens tur sedan {since}</Trans>
  if (isOwn) return <Trans>Din tur sedan {since}</Trans>
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
