import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckIcon, ChevronRightIcon, EyeIcon, PencilIcon, TriangleAlertIcon } from 'lucide-react'
import type { Correction } from '#schemas/correction.ts'
import type { FormFacts } from '#schemas/facts.ts'
import type { FormDocument } from '#schemas/form.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { ProgressBar } from '#src/ui/steps.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './form-list.module.css'

/** The forms in the order of the application, each with its progress. */
export const FormList = () => {
  const { t } = useLingui()
  const { case: opened, hasTag } = useCaseContext()
  const { forms, facts } = opened
  const rows = forms.flatMap((form) => {
    const formFacts = facts.forms.find(({ formId }) => formId === form.document.id)
    return formFacts === undefined
      ? []
      : [{ document: form.document, progress: progressOf(formFacts, facts.corrections, hasTag('locked')) }]
  })
  const [done, total] = [rows.filter(({ progress }) => isDone(progress)).length, rows.length]
  return (
    <section id="forms" className={styles.section} aria-labelledby="forms-heading">
      <div className={styles.head}>
        <h2 id="forms-heading">
          <Trans>Formulär</Trans>
        </h2>
        <p className="meta">
          <Trans>
            {done} av <Plural value={total} one="# klart" other="# klara" />
          </Trans>
        </p>
      </div>
      <ProgressBar done={done} total={total} label={t`${done} av ${total} formulär klara`} />
      <ul className={styles.list}>
        {rows.map(({ document, progress }) => (
          <FormListItem key={document.id} document={document} progress={progress} />
        ))}
      </ul>
    </section>
  )
}

type FormListItemProps = { document: FormDocument; progress: FormProgress }

/** One form: its description or what remains in it, and its progress. The whole row opens it. */
const FormListItem = ({ document, progress }: FormListItemProps) => {
  const { hasTag, links } = useCaseContext()
  const locale = useLocale()
  const [textId, stateId] = [`${document.id}-progress`, `${document.id}-state`]
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Link
          className={styles.title}
          preload="intent"
          aria-describedby={`${stateId} ${textId}`}
          {...links.form(document.id)}
        >
          {localized(document.title, locale)}
        </Link>
        <p id={textId} className="meta">
          <FormProgressText
            progress={progress}
            minutes={hasTag('completed') ? null : (document.minutes ?? null)}
            about={document.description === undefined ? '' : localized(document.description, locale)}
          />
        </p>
      </div>
      <div id={stateId} className={styles.state}>
        <FormProgressTag progress={progress} />
        <ChevronRightIcon aria-hidden />
      </div>
    </li>
  )
}

const FormProgressText = ({
  progress,
  minutes,
  about,
}: {
  progress: FormProgress
  minutes: number | null
  about: string
}) => {
  switch (progress.kind) {
    case 'correct':
      return <Plural value={progress.corrections} one="# uppgift ska rättas" other="# uppgifter ska rättas" />
    case 'started':
      return <Plural value={progress.remaining} one="# uppgift kvar" other="# uppgifter kvar" />
    case 'check':
      return <Trans>Ifyllt åt er. Öppna och se att det stämmer.</Trans>
    case 'notStarted':
      return minutes === null ? (
        about
      ) : (
        <Plural value={minutes} one="Tar ungefär # minut" other="Tar ungefär # minuter" />
      )
    case 'done':
    case 'approved':
      return about
  }
}

const FormProgressTag = ({ progress: { kind } }: { progress: FormProgress }) => {
  switch (kind) {
    case 'correct':
      return (
        <Tag tone="needs-you" icon={<TriangleAlertIcon aria-hidden />}>
          <Trans>Rätta</Trans>
        </Tag>
      )
    case 'started':
      return (
        <Tag tone="in-progress" icon={<PencilIcon aria-hidden />}>
          <Trans>Påbörjat</Trans>
        </Tag>
      )
    case 'check':
      return (
        <Tag tone="in-progress" icon={<EyeIcon aria-hidden />}>
          <Trans>Läs igenom</Trans>
        </Tag>
      )
    case 'notStarted':
      return (
        <Tag tone="waiting">
          <Trans>Inte påbörjat</Trans>
        </Tag>
      )
    case 'done':
      return (
        <Tag tone="done" icon={<CheckIcon aria-hidden />}>
          <Trans>Klart</Trans>
        </Tag>
      )
    case 'approved':
      return (
        <Tag tone="done" icon={<CheckIcon aria-hidden />}>
          <Trans>Godkänt</Trans>
        </Tag>
      )
  }
}

/** The progress of one form for the applicant. `check`: staff have filled it in, and the company has not seen it. */
type FormProgress =
  | { kind: 'correct'; corrections: number }
  | { kind: 'approved' | 'done' | 'check' | 'notStarted' }
  | { kind: 'started'; remaining: number }

/** `isLocked`: the answers are out of the company's hands, as when a correction has been answered in words. */
export const progressOf = (form: FormFacts, corrections: readonly Correction[], isLocked = false): FormProgress => {
  const open = corrections.filter(({ formId, isHandled }) => formId === form.formId && !isHandled).length
  if (open > 0) return { kind: 'correct', corrections: open }
  switch (form.status) {
    case 'approved':
      return { kind: 'approved' }
    case 'valid':
      return { kind: form.hasApplicantEntry ? 'done' : 'check' }
    case 'in-progress':
    case 'invalid':
      return isLocked ? { kind: 'done' } : { kind: 'started', remaining: form.problemCount }
    case 'not-started':
      return { kind: 'notStarted' }
  }
}

export const isDone = ({ kind }: FormProgress): boolean => kind === 'done' || kind === 'approved'
