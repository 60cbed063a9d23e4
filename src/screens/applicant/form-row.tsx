import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckIcon, ChevronRightIcon, EyeIcon, PencilIcon, TriangleAlertIcon } from 'lucide-react'
import type { FormDocument } from '#schemas/form.ts'
import { textIn } from '#schemas/locale.ts'
import { addressOf, useOpenCase } from '#src/case/open-case.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './form-list.module.css'
import type { FormStanding } from './form-standing.ts'

type FormRowProps = { document: FormDocument; standing: FormStanding }

/** One form: what it is about or what is left in it, and where it stands. The whole row opens it. */
export const FormRow = ({ document, standing }: FormRowProps) => {
  const open = useOpenCase()
  const { isTagged } = open
  const locale = useLocale()
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Link className={styles.title} preload="intent" to={addressOf(open, { to: 'form', formId: document.id })}>
          {textIn(document.title, locale)}
        </Link>
        <p className="meta">
          <FormNote
            standing={standing}
            minutes={isTagged('completed') ? null : (document.minutes ?? null)}
            about={document.description === undefined ? '' : textIn(document.description, locale)}
          />
        </p>
      </div>
      <div className={styles.state}>
        <FormTag standing={standing} />
        <ChevronRightIcon aria-hidden />
      </div>
    </li>
  )
}

const FormNote = ({ standing, minutes, about }: { standing: FormStanding; minutes: number | null; about: string }) => {
  switch (standing.kind) {
    case 'correct':
      return <Plural value={standing.corrections} one="# uppgift ska rättas" other="# uppgifter ska rättas" />
    case 'started':
      return <Plural value={standing.left} one="# uppgift kvar" other="# uppgifter kvar" />
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

const FormTag = ({ standing: { kind } }: { standing: FormStanding }) => {
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
