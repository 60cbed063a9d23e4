import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Undo2Icon } from 'lucide-react'
import { journeyOf, type Stop, type StopName } from '#machines/case/journey.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { statusTexts } from '#src/case/texts/status-texts.ts'
import { Card } from '#src/ui/card.tsx'
import { daysApart, DateTime, RelativeTime } from '#src/ui/time.tsx'
import { Steps } from '#src/ui/steps.tsx'
import styles from './journey-card.module.css'

const names: Readonly<Record<StopName, MessageDescriptor>> = {
  created: msg`Skapad`,
  started: msg`Påbörjad`,
  signature: msg`Underskrift`,
  review: msg`Granskas`,
  regionalReview: msg`Regional granskning`,
  internalSignature: msg`Intern underskrift`,
  exported: msg`Exporterad`,
  member: msg`Medlem`,
  rejected: statusTexts.REJECTED,
  withdrawn: statusTexts.CANCELLED_IN_TELLUS,
  reset: statusTexts.RESET,
  removed: statusTexts.REMOVED,
}

/** How far the case has come: when each stop was reached and how long it took, that a step was undone, and how it ended early. */
export const JourneyCard = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const stops = journeyOf(opened.facts, opened.journey)
  const now = stops.findIndex(({ state }) => state === 'now')
  return (
    <Card as="div">
      <nav aria-label={t`Ärendets gång`}>
        <Steps
          variant="ticked"
          current={now === -1 ? stops.length : now}
          steps={stops.map((stop) => ({
            key: stop.name,
            label: i18n._(names[stop.name]),
            isEnd: stop.state === 'ended',
            isSkipped: stop.state === 'skipped' || stop.state === 'interrupted',
            ...(stop.state === 'skipped' && { note: <Trans>Förbigången</Trans> }),
            ...(stop.since !== null && {
              note: <StopNote stop={stop} since={stop.since} />,
            }),
          }))}
        />
      </nav>
    </Card>
  )
}

const StopNote = ({ stop, since }: { stop: Stop; since: string }) => (
  <>
    <DateTime at={since} precision="day" />
    {stop.state === 'now' && <StayUntilNow since={since} answeredAt={stop.until} />}
    {stop.state !== 'now' && stop.until !== null && <StayLength from={since} until={stop.until} />}
    {stop.state === 'interrupted' && (
      <>
        {' · '}
        <Trans>Avbruten</Trans>
      </>
    )}
    {stop.attempt > 1 && (
      <span className={styles.again}>
        <Undo2Icon aria-hidden />
        <AttemptText number={stop.attempt} />
      </span>
    )}
  </>
)

/** `answeredAt`: the region has answered, and the case waits for what is decided next. */
const StayUntilNow = ({ since, answeredAt }: { since: string; answeredAt: string | null }) => (
  <>
    {' · '}
    {answeredAt === null ? (
      <Trans>
        <RelativeTime since={since} /> hittills
      </Trans>
    ) : (
      <Trans>
        svar <DateTime at={answeredAt} precision="day" />
      </Trans>
    )}
  </>
)

/** Whole days at a stop, or nothing for less than one. */
const StayLength = ({ from, until }: { from: string; until: string }) => {
  const days = daysApart(new Date(from), new Date(until))
  return days < 1 ? null : (
    <>
      {' · '}
      <Plural value={days} one="# dag" other="# dagar" />
    </>
  )
}

const AttemptText = ({ number }: { number: number }) => {
  if (number === 2) return <Trans>Andra försöket</Trans>
  return number === 3 ? <Trans>Tredje försöket</Trans> : <Trans>Försök {number}</Trans>
}
