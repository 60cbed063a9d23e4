import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Undo2Icon } from 'lucide-react'
import { journeyOf, type Stop, type StopName } from '#machines/case/journey.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { statusTexts } from '#src/case/texts/status-texts.ts'
import { Card } from '#src/ui/card.tsx'
import { daysApart } from '#src/ui/format-time.ts'
import { Steps } from '#src/ui/steps.tsx'
import { DateTime, RelativeTime } from '#src/ui/time.tsx'
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
          steps={stops.map((stop, index) => ({
            key: stop.name,
            label: i18n._(names[stop.name]),
            isEnd: stop.state === 'ended',
            isSkipped: stop.state === 'skipped',
            ...(stop.state === 'skipped' && { note: <Trans>Förbigången</Trans> }),
            ...(stop.since !== null && {
              note: (
                <StopNote
                  stop={stop}
                  since={stop.since}
                  until={stops.slice(index + 1).find(({ since }) => since !== null)?.since ?? null}
                />
              ),
            }),
          }))}
        />
      </nav>
    </Card>
  )
}

type NoteProps = { stop: Stop; since: string; until: string | null }

const StopNote = ({ stop, since, until }: NoteProps) => (
  <>
    <DateTime at={since} precision="day" />
    {stop.state === 'now' && (
      <>
        {' · '}
        <Trans>
          <RelativeTime since={since} /> hittills
        </Trans>
      </>
    )}
    {stop.state === 'done' && until !== null && <StayLength from={since} until={until} />}
    {stop.attempt > 1 && (
      <span className={styles.again}>
        <Undo2Icon aria-hidden />
        <AttemptText number={stop.attempt} />
      </span>
    )}
  </>
)

/** Whole days at a stop; nothing for less than one. */
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
