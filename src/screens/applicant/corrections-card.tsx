import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Correction } from '#schemas/correction.ts'
import { useNames } from '#src/case/names.ts'
import { addressOf, useOpenCase } from '#src/case/open-case.tsx'
import { placeOf } from '#src/case/place-of.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './corrections-card.module.css'

/** Loaded where it shows: the charts are no part of the first screen. */
const CorrectionDone = lazy(async () => ({ default: (await import('./correction-done.tsx')).CorrectionDone }))

/** What the caseworker has asked the company to put right: the next one as the page's one filled button, answered ones as links. */
export const CorrectionsCard = () => {
  const corrections = useOpenCase().case.facts.corrections.filter(({ isApproved }) => !isApproved)
  const open = corrections.filter(({ isHandled }) => !isHandled)
  const answered = corrections.filter(({ isHandled }) => isHandled)
  if (corrections.length === 0) return null
  const [answeredCount, count] = [answered.length, corrections.length]
  return (
    <div id="corrections" className={styles.anchor}>
      <Card
        ground={open.length > 0 ? 'needs-you' : 'plain'}
        heading={open.length > 0 ? <Trans>Rätta det här först</Trans> : <Trans>Rättelser</Trans>}
        headingId="corrections-heading"
        aside={
          <Trans>
            {answeredCount} av {count} besvarade
          </Trans>
        }
      >
        <Summary corrections={corrections} left={open.length} />
        <ul className={styles.list}>
          {open.map((correction, place) => (
            <OpenCorrection key={correction.componentId} correction={correction} isNext={place === 0} />
          ))}
          {answered.map((correction) => (
            <AnsweredCorrection key={correction.componentId} correction={correction} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

const Summary = ({ corrections, left }: { corrections: readonly Correction[]; left: number }) => {
  const names = new Set(corrections.map(({ requestedBy }) => requestedBy).filter((name) => name !== ''))
  const [name] = names
  const asker = names.size === 1 ? (name ?? '') : ''
  const count = corrections.length
  if (left === 0)
    return (
      <p>
        <Trans>Tack! Vi läser det ni har ändrat.</Trans>
      </p>
    )
  return (
    <p>
      {asker === '' ? (
        <Trans>
          Vi har bett er rätta <Plural value={count} one="en uppgift" other="# uppgifter" />.
        </Trans>
      ) : (
        <Trans>
          {asker} har bett er rätta <Plural value={count} one="en uppgift" other="# uppgifter" />.
        </Trans>
      )}
      {left < count && (
        <>
          {' '}
          <Plural value={left} one="En är kvar." other="# är kvar." />
        </>
      )}
    </p>
  )
}

const useAddress = ({ formId, componentId }: Correction): string =>
  addressOf(useOpenCase(), { to: 'field', formId, componentId })

const OpenCorrection = ({ correction, isNext }: { correction: Correction; isNext: boolean }) => {
  const names = useNames()
  const address = useAddress(correction)
  const [field, form] = [names.component(correction.componentId), names.form(correction.formId)]
  return (
    <li>
      <TriangleAlertIcon className={styles.needed} aria-hidden />
      <div className={styles.text}>
        <p>
          {isNext ? <strong>{field}</strong> : <Link {...placeOf(address)}>{field}</Link>} <InForm form={form} />
        </p>
        <p>{correction.message}</p>
        {isNext && (
          <Link {...placeOf(address)} preload="intent" {...buttonLook()}>
            <Trans>Rätta ”{field}”</Trans>
          </Link>
        )}
        <Suspense>
          <CorrectionDone correction={correction} field={field} />
        </Suspense>
      </div>
    </li>
  )
}

const AnsweredCorrection = ({ correction }: { correction: Correction }) => {
  const names = useNames()
  const address = useAddress(correction)
  const { reply } = correction
  return (
    <li>
      <CircleCheckIcon className={styles.answered} aria-hidden />
      <div className={styles.text}>
        <p>
          <Link {...placeOf(address)}>{names.component(correction.componentId)}</Link>{' '}
          <InForm form={names.form(correction.formId)} />
        </p>
        {reply !== null && (
          <p>
            <Trans>Ert svar: ”{reply}”</Trans>
          </p>
        )}
        {correction.handledAt !== null && (
          <p className="meta">
            <Trans>
              Besvarad <DateTime at={correction.handledAt} part="day" />
            </Trans>
            {correction.isAnswerChanged === false && (
              <>
                {' · '}
                <Trans>svaret är inte ändrat</Trans>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

const InForm = ({ form }: { form: string }) => (
  <span className="meta">
    <Trans>i {form}</Trans>
  </span>
)
