import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import type { CaseForm } from '#schemas/case.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import type { CaseLinks } from '#src/case/case-links.ts'
import type { Section } from '#src/form/sections/sections.ts'
import type { FormStepper } from '#src/form/sections/use-form-stepper.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useCloseDialog } from '#src/screens/shell/route-dialog.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import styles from './form-overlay.module.css'

/** Shows the number of the form and how many there are, the form's name, and what it is about. */
export const FormHeader = ({ form: { document } }: { form: CaseForm }) => {
  const locale = useLocale()
  const { number, count } = useAdjacentForms(document.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button of the previous form is removed, and the focus lost.
    if (window.document.activeElement === window.document.body) heading.current?.focus()
  }, [])
  return (
    <header className={styles.head}>
      <p className="meta">
        <Trans>
          Formulär {number} av {count}
        </Trans>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {localized(document.title, locale)}
      </h1>
      {document.description !== undefined && <p>{localized(document.description, locale)}</p>}
    </header>
  )
}

type StepLink = { label: ReactNode; title: ReactNode; go: () => void }

type FormStepsProps = {
  formId: string
  stepper?: FormStepper
  /** Called before continuing, with the current section or none for the form; false keeps the user on it. */
  canProceed: (section?: Section) => boolean
  /** The variant of the next button: filled if going on is the page's main action. */
  variant?: 'filled' | 'outlined'
  /** Further attributes of the two buttons. */
  buttons?: { previous: ComponentProps<'button'>; next: ComponentProps<'button'> }
}

/** The previous and next buttons, by section in a long form and then by form, each with the title of its target. */
export const FormSteps = ({ formId, stepper, canProceed, variant = 'filled', buttons }: FormStepsProps) => {
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
        <button type="button" {...buttonProps('outlined')} {...buttons?.previous} onClick={backLink.go}>
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
        {...(next !== null && buttons?.next)}
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

type AdjacentForm = { formId: string; title: string; link: ReturnType<CaseLinks['form']> }

/** The previous and next form among those that the user sees. `number` is from 1. */
export const useAdjacentForms = (
  formId: string,
): { number: number; count: number; previous: AdjacentForm | null; next: AdjacentForm | null } => {
  const locale = useLocale()
  const { case: opened, links } = useCaseContext()
  const index = opened.forms.findIndex(({ document }) => document.id === formId)
  const formAt = (position: number): AdjacentForm | null => {
    const document = position < 0 ? undefined : opened.forms[position]?.document
    return document === undefined
      ? null
      : { formId: document.id, title: localized(document.title, locale), link: links.form(document.id) }
  }
  return { number: index + 1, count: opened.forms.length, previous: formAt(index - 1), next: formAt(index + 1) }
}

/** The next form that waits for an approval, from the one that is read and round; null if there is no other. */
export const useNextToApprove = (formId: string): AdjacentForm | null => {
  const locale = useLocale()
  const { case: opened, links } = useCaseContext()
  const index = opened.forms.findIndex(({ document }) => document.id === formId)
  const next = [...opened.forms.slice(index + 1), ...opened.forms.slice(0, index)].find(
    ({ status }) => status !== 'approved',
  )?.document
  return next === undefined
    ? null
    : { formId: next.id, title: localized(next.title, locale), link: links.form(next.id) }
}

/** The next answer to correct: `number` of `count`. */
type NextCorrection = { number: number; count: number; title: string; link: ReturnType<CaseLinks['form']> }

/**
 * The next open correction, in the order of the forms and round, of a company that corrects the answer `componentId`; `last` after the last one, and
 * null if it corrects none.
 */
const useNextCorrection = (componentId: string): NextCorrection | 'last' | null => {
  const labels = useCaseLabels()
  const { case: opened, actor, links } = useCaseContext()
  const formIds = opened.forms.map(({ document }) => document.id)
  const corrections = opened.facts.corrections
    .filter(({ isApproved }) => !isApproved)
    .toSorted((one, other) => formIds.indexOf(one.formId) - formIds.indexOf(other.formId))
  const index = corrections.findIndex((each) => each.componentId === componentId)
  if (actor.kind !== 'applicant' || index === -1) return null
  const next = [...corrections.slice(index + 1), ...corrections.slice(0, index)].find(
    // A changed answer is handled once its form is left.
    ({ isHandled, isAnswerChanged }) => !isHandled && isAnswerChanged !== true,
  )
  return next === undefined
    ? 'last'
    : {
        number: corrections.indexOf(next) + 1,
        count: corrections.length,
        title: labels.component(next.componentId),
        link: links.form(next.formId, next.componentId),
      }
}
