import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Correction } from '#schemas/correction.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './corrections-card.module.css'

/** Lazy: the state machines are not part of the first load. */
const MarkCorrectionHandled = lazy(async () => ({
  default: (await import('./mark-correction-handled.tsx')).MarkCorrectionHandled,
}))

/** The requested corrections in form order. The next one has the page's filled button, and handled ones are links. */
export const ApplicantCorrectionsCard = () => {
  const { case: opened, hasTag } = useCaseContext()
  const formIds = opened.forms.map(({ document }) => document.id)
  const corrections = opened.facts.corrections
    .filter(({ isApproved }) => !isApproved)
    .toSorted((one, other) => formIds.indexOf(one.formId) - formIds.indexOf(other.formId))
  const open = corrections.filter(({ isHandled }) => !isHandled)
  const handled = corrections.filter(({ isHandled }) => isHandled)
  // Answered corrections are shown while the application is reviewed; later nobody waits for them.
  if (corrections.length === 0 || (open.length === 0 && !hasTag('underReview'))) return null
  const [handledCount, count] = [handled.length, corrections.length]
  return (
    <div id="corrections" className={styles.anchor}>
      <Card
        background={open.length > 0 ? 'needs-you' : 'plain'}
        heading={open.length > 0 ? <Trans>Rätta det här först</Trans> : <Trans>Rättelser</Trans>}
        headingId="corrections-heading"
        aside={
          <Trans>
            {handledCount} av {count} besvarade
          </Trans>
        }
      >
        <Summary corrections={corrections} openCount={open.length} />
        <ul className={styles.list}>
          {open.map((correction, index) => (
            <OpenCorrection key={correction.componentId} correction={correction} isNext={index === 0} />
          ))}
          {handled.map((correction) => (
            <HandledCorrection key={correction.componentId} correction={correction} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

const Summary = ({ corrections, openCount }: { corrections: readonly Correction[]; openCount: number }) => {
  const names = new Set(corrections.map(({ requestedBy }) => requestedBy).filter((name) => name !== ''))
  const [name] = names
  const asker = names.size === 1 ? (name ?? '') : ''
  const count = corrections.length
  if (openCount === 0)
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
      {openCount < count && (
        <>
          {' '}
          <Plural value={openCount} one="En är kvar." other="# är kvar." />
        </>
      )}
    </p>
  )
}

const useFieldLink = ({ formId, componentId }: Correction) => useCaseContext().links.form(formId, componentId)

const OpenCorrection = ({ correction, isNext }: { correction: Correction; isNext: boolean }) => {
  const labels = useCaseLabels()
  const link = useFieldLink(correction)
  const [field, form] = [labels.component(correction.componentId), labels.form(correction.formId)]
  return (
    <li>
      <TriangleAlertIcon className={styles.needed} aria-hidden />
      <div className={styles.text}>
        <p>
          <strong>{field}</strong> <InForm form={form} />
        </p>
        <p>{correction.message}</p>
        <Link {...link} preload="intent" {...buttonVariant(isNext ? {} : { variant: 'outlined' })}>
          <Trans>Rätta ”{field}”</Trans>
        </Link>
        <Suspense>
          <MarkCorrectionHandled correction={correction} field={field} />
        </Suspense>
      </div>
    </li>
  )
}

const HandledCorrection = ({ correction }: { correction: Correction }) => {
  const labels = useCaseLabels()
  const link = useFieldLink(correction)
  const { reply } = correction
  return (
    <li>
      <CircleCheckIcon className={styles.answered} aria-hidden />
      <div className={styles.text}>
        <p>
          <Link {...link}>{labels.component(correction.componentId)}</Link>{' '}
          <InForm form={labels.form(correction.formId)} />
        </p>
        {reply !== null && (
          <p>
            <Trans>Ert svar: ”{reply}”</Trans>
          </p>
        )}
        {correction.handledAt !== null && (
          <p className="meta">
            <Trans>
              Besvarad <DateTime at={correction.handledAt} precision="day" />
            </Trans>
            {correction.isAnswerChanged === false && (
              <>
                {' · '}
                <Trans>svaret är inte ändrat</Trans>
              </>
            )}
          </p>
        )}
        <Suspense>
          <MarkCorrectionHandled correction={correction} field={labels.component(correction.componentId)} />
        </Suspense>
      </div>
    </li>
  )
}

const InForm = ({ form }: { form: string }) => (
  <span className="meta">
    <Trans>i {form}</Trans>
  </span>
)
