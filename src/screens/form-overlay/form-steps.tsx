import { Trans } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './form-overlay.module.css'
import { useNeighbours } from './use-neighbours.ts'

/**
 * The way on and the way back, each by the name of where it leads. `mayLeave` is asked before the way on, and keeps the reader where
 * something is to be looked at first.
 */
export const FormSteps = ({ formId, mayLeave }: { formId: string; mayLeave: () => boolean }) => {
  const navigate = useNavigate()
  const close = useCloseDialog(useRouter())
  const { before, after } = useNeighbours(formId)
  const go = (address: string): void => void navigate({ href: address, replace: true })
  const look = (kind: 'filled' | 'outlined') => {
    const { className, ...rest } = buttonLook({ look: kind })
    return { ...rest, className: classNames(className, styles.step) }
  }
  return (
    <nav className={styles.steps}>
      {before !== null && (
        <button type="button" {...look('outlined')} onClick={() => go(before.address)}>
          <ArrowLeftIcon aria-hidden />
          <span>
            <small>
              <Trans>Föregående formulär</Trans>
            </small>
            {before.title}
          </span>
        </button>
      )}
      <button
        type="button"
        {...look('filled')}
        data-way="next"
        onClick={() => {
          if (!mayLeave()) return
          if (after === null) close()
          else go(after.address)
        }}
      >
        <span>
          <small>{after === null ? <Trans>Sista formuläret</Trans> : <Trans>Nästa formulär</Trans>}</small>
          {after === null ? <Trans>Tillbaka till översikten</Trans> : after.title}
        </span>
        <ArrowRightIcon aria-hidden />
      </button>
    </nav>
  )
}
