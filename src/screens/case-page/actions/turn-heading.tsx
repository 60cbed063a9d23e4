import { Trans } from '@lingui/react/macro'
import { isOwnTurn } from '#machines/case/whose-turn.ts'
import type { Party } from '#schemas/case-status.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DateTime } from '#src/ui/time.tsx'

/** Whose turn it is and since when. */
export const TurnHeading = ({ party }: { party: Party }) => {
  const { case: opened, actor } = useCaseContext()
  const since = <DateTime at={opened.awaitsSince} precision="day" />
  const isOwn =
    actor.kind === 'staff' && isOwnTurn(party, { rank: actor.rank, isHandler: opened.assignedTo?.id === actor.userId })
  if (isOwn) return <Trans>Din tur sedan {since}</Trans>
  switch (party) {
    case 'applicant':
      return <Trans>Företagets tur sedan {since}</Trans>
    case 'signatory':
      return <Trans>Undertecknarnas tur sedan {since}</Trans>
    case 'caseworker':
      return <Trans>Handläggarens tur sedan {since}</Trans>
    case 'administrator':
      return <Trans>Administratörens tur sedan {since}</Trans>
    case 'region':
      return <Trans>Regionens tur sedan {since}</Trans>
    case 'register':
      return <Trans>Medlemsregistrets tur sedan {since}</Trans>
    case 'nobody':
      return <Trans>Avslutat sedan {since}</Trans>
  }
}
