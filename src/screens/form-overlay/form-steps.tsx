import { Trans } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormPlace } from '#src/form/sections/form-place.ts'
import type { Section } from '#src/form/sections/sections.ts'
import { useTextIn } from '#src/form/use-answer.ts'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './form-overlay.module.css'
import { useNeighbours, type Neighbour } from './use-neighbours.ts'

type Way = { said: ReactNode; title: ReactNode; go: () => void }

type FormStepsProps = {
  formId: string
  place?: FormPlace
  /** Asked before the way on, with the section that is left or none for the form; keeps the reader where something is to be looked at first. */
  mayLeave: (section?: Section) => boolean
}

/** The way on and the way back, section by section in a long form and then form by form, each by the name of where it leads. */
export const FormSteps = ({ formId, place, mayLeave }: FormStepsProps) => {
  const navigate = useNavigate()
  const close = useCloseDialog(useRouter())
  const textIn = useTextIn()
  const { before, after } = useNeighbours(formId)
  const look = (kind: 'filled' | 'outlined') => {
    const { className, ...rest } = buttonLook({ look: kind })
    return { ...rest, className: classNames(className, styles.step) }
  }
  const toSection = (at: number): Pick<Way, 'title' | 'go'> | null => {
    const section = place?.isStepped ? place.sections[at] : undefined
    return section?.title ? { title: textIn(section.title), go: () => place?.goTo(section) } : null
  }
  const toForm = ({ title, address }: Neighbour): Pick<Way, 'title' | 'go'> => ({
    title,
    go: () => void navigate({ href: address, replace: true }),
  })
  const [sectionBefore, sectionAfter] = [toSection((place?.current ?? 0) - 1), toSection((place?.current ?? 0) + 1)]
  const back: Way | null = sectionBefore
    ? { said: <Trans>Föregående avsnitt</Trans>, ...sectionBefore }
    : before && { said: <Trans>Föregående formulär</Trans>, ...toForm(before) }
  const on: Way = sectionAfter
    ? { said: <Trans>Nästa avsnitt</Trans>, ...sectionAfter }
    : after === null
      ? { said: <Trans>Sista formuläret</Trans>, title: <Trans>Tillbaka till översikten</Trans>, go: close }
      : { said: <Trans>Nästa formulär</Trans>, ...toForm(after) }
  return (
    <nav className={styles.steps}>
      {back !== null && (
        <button type="button" {...look('outlined')} onClick={back.go}>
          <ArrowLeftIcon aria-hidden />
          <span>
            <small>{back.said}</small>
            {back.title}
          </span>
        </button>
      )}
      <button
        type="button"
        {...look('filled')}
        data-way="next"
        data-focus-fallback
        onClick={() => {
          if (mayLeave(sectionAfter ? place?.sections[place.current] : undefined)) on.go()
        }}
      >
        <span>
          <small>{on.said}</small>
          {on.title}
        </span>
        <ArrowRightIcon aria-hidden />
      </button>
    </nav>
  )
}
