import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormStepper } from '#src/form/sections/use-form-stepper.ts'
import type { Section } from '#src/form/sections/sections.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import { useCloseDialog } from '#src/screens/shell/route-dialog.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import styles from './form-overlay.module.css'
import { useAdjacentForms, useNextCorrection, type AdjacentForm, type NextCorrection } from './use-adjacent-forms.ts'

type StepLink = { label: ReactNode; title: ReactNode; go: () => void }

type FormStepsProps = {
  formId: string
  stepper?: FormStepper
  /** Called before continuing, with the current section or none for the form; false keeps the user on it. */
  canProceed: (section?: Section) => boolean
  /** Of the next button: filled where going on is the main action of the page. */
  variant?: 'filled' | 'outlined'
}

/** The previous and next buttons, by section in a long form and then by form, each with the title of its target. */
export const FormSteps = ({ formId, stepper, canProceed, variant = 'filled' }: FormStepsProps) => {
  const navigate = useNavigate()
  const close = useCloseDialog(useRouter())
  const localized = useLocalized()
  const { previous, next } = useAdjacentForms(formId)
  const correction = useNextCorrection(useLocation({ select: ({ hash }) => hash }))
  const buttonProps = (of: 'filled' | 'outlined') => {
    const { className, ...rest } = buttonVariant({ variant: of })
    return { ...rest, className: classNames(className, styles.step) }
  }
  const toSection = (at: number): Pick<StepLink, 'title' | 'go'> | null => {
    const section = stepper?.isStepped ? stepper.sections[at] : undefined
    return section?.title ? { title: localized(section.title), go: () => stepper?.goTo(section) } : null
  }
  const toForm = ({ title, link }: AdjacentForm): Pick<StepLink, 'title' | 'go'> => ({
    title,
    go: () => void navigate({ ...link, replace: true }),
  })
  const toCorrection = ({ number, count, title, link }: NextCorrection): StepLink => ({
    label: (
      <Trans>
        Nästa rättelse ({number} av {count})
      </Trans>
    ),
    title,
    go: () => void navigate({ ...link, replace: true }),
  })
  const [previousSection, nextSection] = [
    toSection((stepper?.current ?? 0) - 1),
    toSection((stepper?.current ?? 0) + 1),
  ]
  const backLink: StepLink | null = previousSection
    ? { label: <Trans>Föregående avsnitt</Trans>, ...previousSection }
    : previous && { label: <Trans>Föregående formulär</Trans>, ...toForm(previous) }
  const overview = { title: <Trans>Tillbaka till översikten</Trans>, go: close }
  const nextLink: StepLink = correction
    ? correction === 'last'
      ? { label: <Trans>Sista rättelsen</Trans>, ...overview }
      : toCorrection(correction)
    : nextSection
      ? { label: <Trans>Nästa avsnitt</Trans>, ...nextSection }
      : next === null
        ? { label: <Trans>Sista formuläret</Trans>, ...overview }
        : { label: <Trans>Nästa formulär</Trans>, ...toForm(next) }
  return (
    <nav className={styles.steps}>
      {backLink !== null && (
        <button type="button" {...buttonProps('outlined')} onClick={backLink.go}>
          <ArrowLeftIcon aria-hidden />
          <span>
            <small>{backLink.label}</small>
            {backLink.title}
          </span>
        </button>
      )}
      <button
        type="button"
        {...buttonProps(variant)}
        data-step="next"
        data-focus-fallback
        onClick={() => {
          if (canProceed(nextSection && correction === null ? stepper?.sections[stepper.current] : undefined))
            nextLink.go()
        }}
      >
        <span>
          <small>{nextLink.label}</small>
          {nextLink.title}
        </span>
        <ArrowRightIcon aria-hidden />
      </button>
    </nav>
  )
}
