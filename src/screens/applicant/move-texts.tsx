import { Plural, Trans } from '@lingui/react/macro'
import { useOrganisationName, useReviewer } from './organisation-name.ts'
import type { Move } from './move.ts'

/** Whose move it is, in a few words. */
export const MoveHeading = ({ move }: { move: Move }) => {
  const organisation = useOrganisationName()
  switch (move.kind) {
    case 'fill':
    case 'sign':
    case 'correct':
      return <Trans>Det är er tur</Trans>
    case 'paper':
      return move.way === 'posted' ? <Trans>Vi väntar på posten</Trans> : <Trans>Det är er tur</Trans>
    case 'signatories':
      return <Trans>Nu ska ansökan skrivas under</Trans>
    case 'review':
      return <Trans>Nu är det vår tur</Trans>
    case 'registering':
      return <Trans>Ansökan är godkänd</Trans>
    case 'member':
      return <Trans>Välkomna som medlemmar i {organisation}!</Trans>
    case 'ended':
      return <EndedHeading how={move.how} />
  }
}

const EndedHeading = ({ how }: { how: Extract<Move, { kind: 'ended' }>['how'] }) => {
  switch (how) {
    case 'withdrawn':
      return <Trans>Ansökan är återtagen</Trans>
    case 'rejected':
      return <Trans>Ansökan är avslagen</Trans>
    case 'closed':
      return <Trans>Ansökan är stängd</Trans>
    case 'archived':
      return <Trans>Ansökan är avslutad</Trans>
  }
}

/** What to do, and what follows. */
export const MoveText = ({ move }: { move: Move }) => {
  const reviewer = useReviewer()
  const organisation = useOrganisationName()
  switch (move.kind) {
    case 'fill':
      return <FillText {...move} reviewer={reviewer} />
    case 'sign':
      return <Trans>Allt är ifyllt. När den som får teckna firman har skrivit under granskar {reviewer} ansökan.</Trans>
    case 'signatories':
      return <SignatoriesText {...move} reviewer={reviewer} />
    case 'paper':
      return <PaperText way={move.way} reviewer={reviewer} />
    case 'correct':
      return (
        <Trans>
          Rätta <Plural value={move.corrections} one="en uppgift" other="# uppgifter" />. Sedan fortsätter {reviewer}{' '}
          att granska ansökan.
        </Trans>
      )
    case 'review':
      return <ReviewText by={move.by} reviewer={reviewer} />
    case 'registering':
      return (
        <Trans>
          {organisation} för in er i medlemsregistret. Ni behöver inte göra något. Vi hör av oss när det är klart.
        </Trans>
      )
    case 'member':
      return <Trans>Er ansökan är klar. Allt ni har skickat in finns kvar här.</Trans>
    case 'ended':
      return <EndedText how={move.how} />
  }
}

const FillText = ({
  corrections,
  forms,
  isUntouched,
  reviewer,
}: Extract<Move, { kind: 'fill' }> & { reviewer: string }) => {
  if (corrections > 0 && forms > 0)
    return (
      <Trans>
        Rätta <Plural value={corrections} one="en uppgift" other="# uppgifter" /> och gör klart{' '}
        <Plural value={forms} one="ett formulär" other="# formulär" /> till. Sedan skriver ni under, och {reviewer}{' '}
        granskar ansökan.
      </Trans>
    )
  if (corrections > 0)
    return (
      <Trans>
        Rätta <Plural value={corrections} one="en uppgift" other="# uppgifter" />. Sedan skriver ni under, och{' '}
        {reviewer} granskar ansökan.
      </Trans>
    )
  if (isUntouched)
    return (
      <Trans>
        Fyll i <Plural value={forms} one="ett formulär" other="# formulär" /> i den ordning som passar er. Sedan skriver
        ni under, och {reviewer} granskar ansökan.
      </Trans>
    )
  return (
    <Trans>
      Gör klart <Plural value={forms} one="ett formulär" other="# formulär" /> till. Sedan skriver ni under, och{' '}
      {reviewer} granskar ansökan.
    </Trans>
  )
}

const SignatoriesText = ({ signed, asked, reviewer }: Extract<Move, { kind: 'signatories' }> & { reviewer: string }) =>
  signed === 0 ? (
    <Trans>
      <Plural value={asked} one="En person får" other="# personer får" /> en länk med e-post för att skriva under. När
      det är gjort granskar {reviewer} ansökan.
    </Trans>
  ) : (
    <Trans>
      {signed} av {asked} har skrivit under. När alla har gjort det granskar {reviewer} ansökan.
    </Trans>
  )

const PaperText = ({ way, reviewer }: { way: Extract<Move, { kind: 'paper' }>['way']; reviewer: string }) => {
  switch (way) {
    case 'upload':
      return (
        <Trans>
          Skriv ut ansökan, skriv under och ladda upp ett foto av sidan med underskrifterna. Sedan granskar {reviewer}{' '}
          ansökan.
        </Trans>
      )
    case 'post':
      return <Trans>Skriv ut ansökan, skriv under och skicka den med post. Sedan granskar {reviewer} ansökan.</Trans>
    case 'posted':
      return <Trans>Ni har skickat den undertecknade ansökan. {reviewer} börjar granska när den har kommit fram.</Trans>
  }
}

const ReviewText = ({ by, reviewer }: { by: Extract<Move, { kind: 'review' }>['by']; reviewer: string }) => {
  switch (by) {
    case 'organisation':
      return (
        <Trans>{reviewer} granskar er ansökan. Ni behöver inte göra något. Vi hör av oss om något ska rättas.</Trans>
      )
    case 'region':
      return (
        <Trans>
          Ansökan är granskad och behandlas nu av vår lokalavdelning. Ni behöver inte göra något. Vi hör av oss.
        </Trans>
      )
    case 'decision':
      return <Trans>Ansökan är granskad och väntar på beslut. Ni behöver inte göra något. Vi hör av oss.</Trans>
  }
}

const EndedText = ({ how }: { how: Extract<Move, { kind: 'ended' }>['how'] }) => {
  switch (how) {
    case 'withdrawn':
      return <Trans>Ni har dragit tillbaka er ansökan, och ni är inte medlemmar.</Trans>
    case 'rejected':
      return <Trans>Ni blir inte medlemmar den här gången.</Trans>
    case 'closed':
      return <Trans>Det går inte att fortsätta i den här ansökan. Ni kan börja på en ny.</Trans>
    case 'archived':
      return <Trans>Ansökan är färdigbehandlad, och inget mer ska göras här.</Trans>
  }
}
