import { Trans } from '@lingui/react/macro'
import { textIn } from '#schemas/locale.ts'
import type { CaseForm } from '#schemas/case.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useNeighbours } from './use-neighbours.ts'
import styles from './form-overlay.module.css'

/** Which form of how many it is, its name, and what it is about. */
export const FormHead = ({ form: { document } }: { form: CaseForm }) => {
  const locale = useLocale()
  const { number, count } = useNeighbours(document.id)
  return (
    <header className={styles.head}>
      <p className="meta">
        <Trans>
          Formulär {number} av {count}
        </Trans>
      </p>
      <h1 tabIndex={-1}>{textIn(document.title, locale)}</h1>
      {document.description !== undefined && <p>{textIn(document.description, locale)}</p>}
    </header>
  )
}
