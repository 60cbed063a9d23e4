import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useOrganisationName, useReviewer } from '#src/case/organisation-name.ts'
import { DateTime } from '#src/ui/time.tsx'
import type { Turn } from './turn.ts'

/** Lazy: the first load is mostly that of a company that fills in. */
const MemberText = lazy(async () => ({ default: (await import('./member-text.tsx')).MemberText }))

/** The heading of a turn. */
export const TurnTitle = ({ turn }: { turn: Turn }) => {
  const organisation = useOrganisationName()
  switch (turn.kind) {
    case 'fill':
    case 'sign':
    case 'correct':
      return <Trans>Det är er tur</Trans>
    case 'paper':
      return turn.paperStep === 'posted' ? <Trans>Vi väntar på posten</Trans> : <Trans>Det är er tur</Trans>
    case 'signatories':
      return <Trans>Nu ska ansökan skrivas under</Trans>
    case 'review':
      return <Trans>Nu är det vår tur</Trans>
    case 'registering':
      return <Trans>Ansökan är godkänd</Trans>
    case 'member':
      return <Trans>Välkomna som medlemmar i {organisation}!</Trans>
    case 'ended':
      return <EndedTitle outcome={turn.outcome} />
  }
}

const EndedTitle = ({ outcome }: { outcome: Extract<Turn, { kind: 'ended' }>['outcome'] }) => {
  switch (outcome) {
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

/** Says what to do in a turn, and what follows. */
export const TurnDescription = ({ turn }: { turn: Turn }) => {
  const reviewer = useReviewer()
  const organisation = useOrganisationName()
  switch (turn.kind) {
    case 'fill':
      return <FillText {...turn} reviewer={reviewer} />
    case 'sign':
      return (
        <>
          {turn.isAgain ? <Trans>Ansökan behöver skrivas under på nytt</Trans> : <Trans>Allt är ifyllt</Trans>}.{' '}
          <Trans>När den som får teckna firman har skrivit under granskar {reviewer} ansökan.</Trans>
        </>
      )
    case 'signatories':
      return <SignatoriesText {...turn} reviewer={reviewer} />
    case 'paper':
      return <PaperText paperStep={turn.paperStep} reviewer={reviewer} />
    case 'correct':
      return (
        <Trans>
          Rätta <Plural value={turn.corrections} one="en uppgift" other="# uppgifter" />. Sedan fortsätter {reviewer}{' '}
          att granska ansökan.
        </Trans>
      )
    case 'review':
      return <ReviewText reviewedBy={turn.reviewedBy} reviewer={reviewer} />
    case 'registering':
      return (
        <Trans>
          {organisation} för in er i medlemsregistret. Ni behöver inte göra något. Vi hör av oss när det är klart.
        </Trans>
      )
    case 'member':
      return (
        <>
          <Trans>Er ansökan är klar. Allt ni har skickat in finns kvar här.</Trans>{' '}
          <Suspense>
            <MemberText />
          </Suspense>
        </>
      )
    case 'ended':
      return <EndedText outcome={turn.outcome} />
  }
}

const FillText = ({
  corrections,
  forms,
  isUnstarted,
  reviewer,
}: Extract<Turn, { kind: 'fill' }> & { reviewer: string }) => {
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
  if (isUnstarted)
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

const SignatoriesText = ({ signed, total, reviewer }: Extract<Turn, { kind: 'signatories' }> & { reviewer: string }) =>
  signed === 0 ? (
    <Trans>
      <Plural value={total} one="En person får" other="# personer får" /> en länk med e-post för att skriva under. När
      det är gjort granskar {reviewer} ansökan.
    </Trans>
  ) : (
    <Trans>
      {signed} av {total} har skrivit under. När alla har gjort det granskar {reviewer} ansökan.
    </Trans>
  )

const PaperText = ({
  paperStep,
  reviewer,
}: {
  paperStep: Extract<Turn, { kind: 'paper' }>['paperStep']
  reviewer: string
}) => {
  switch (paperStep) {
    case 'upload':
      return (
        <Trans>
          Skriv ut ansökan, skriv under och ladda upp ett foto av sidan med underskrifterna. Sedan granskar {reviewer}{' '}
          ansökan.
        </Trans>
      )
    case 'post':
      return (
        <Trans>
          Skriv ut ansökan, skriv under och skicka sidan med underskrifterna med post. Sedan granskar {reviewer}{' '}
          ansökan.
        </Trans>
      )
    case 'posted':
      return <Trans>{reviewer} börjar granska när ansökan har kommit fram.</Trans>
  }
}

const ReviewText = ({
  reviewedBy,
  reviewer,
}: {
  reviewedBy: Extract<Turn, { kind: 'review' }>['reviewedBy']
  reviewer: string
}) => {
  const locale = useLocale()
  const { mo, facts } = useCaseContext().case
  const { handlingTime } = mo
  const time = handlingTime && localized(handlingTime, locale)
  return (
    <>
      {reviewedBy === 'organisation' ? (
        <Trans>{reviewer} granskar er ansökan.</Trans>
      ) : reviewedBy === 'region' ? (
        <Trans>Ansökan är granskad och behandlas av vår lokalavdelning.</Trans>
      ) : (
        <Trans>Ansökan är granskad och väntar på beslut.</Trans>
      )}{' '}
      {facts.changesSinceSignature === null ? (
        <Trans>Ni behöver inte göra något.</Trans>
      ) : (
        <Trans>Den kan behöva skrivas under på nytt.</Trans>
      )}{' '}
      <Trans>Vi hör av oss.</Trans>{' '}
      {reviewedBy === 'organisation' && time !== null && <Trans>Det brukar ta {time}.</Trans>}
    </>
  )
}

const EndedText = ({ outcome }: { outcome: Extract<Turn, { kind: 'ended' }>['outcome'] }) => {
  switch (outcome) {
    case 'withdrawn':
      return <Trans>Ni är inte medlemmar.</Trans>
    case 'rejected':
      return <Trans>Ni blir inte medlemmar den här gången.</Trans>
    case 'closed':
      return <Trans>Det går inte att fortsätta i den här ansökan. Ni kan börja på en ny.</Trans>
    case 'archived':
      return <Trans>Inget mer ska göras här.</Trans>
  }
}

/** The last day to sign. */
export const SignBy = ({ signBy }: { signBy: string | null | undefined }) =>
  signBy && (
    <p>
      <Trans>
        Alla behöver skriva under senast <DateTime at={signBy} precision="day" />.
      </Trans>
    </p>
  )
