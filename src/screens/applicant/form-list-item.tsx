import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckIcon, ChevronRightIcon, EyeIcon, PencilIcon, TriangleAlertIcon } from 'lucide-react'
import type { FormDocument } from '#schemas/form.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './form-list.module.css'
import type { FormProgress } from './form-progress.ts'

type FormListItemProps = { document: FormDocument; progress: FormProgress }

/** One form: its description or what remains in it, and its progress. The whole row opens it. */
export const FormListItem = ({ document, progress }: FormListItemProps) => {
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
