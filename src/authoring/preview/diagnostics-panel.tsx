import { Trans } from '@lingui/react/macro'
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { useLocalized } from '../../form/use-field-state.ts'
import { firstLines, MoreCount, Panel } from './panel.tsx'
import styles from './preview.module.css'

type DiagnosticsPanelProps = {
  diagnostics: readonly Diagnostic[]
  file: string
  /** The lists of the membership applications that forms on their own take options from. */
  borrowedLists: readonly string[]
}

/** Diagnostics of the document, each with its line, and what the form needs of the template that it goes into. */
export const DiagnosticsPanel = ({ diagnostics, file, borrowedLists }: DiagnosticsPanelProps) => {
  const localized = useLocalized()
  return (
    <Panel heading={<Trans>Dokumentet</Trans>} count={diagnostics.length}>
      {diagnostics.length === 0 ? (
        <p className={styles.good}>
          <CircleCheckIcon aria-hidden />
          <Trans>Inga fel och inga varningar.</Trans>
        </p>
      ) : (
        <ol className={styles.findings}>
          {firstLines(diagnostics).map((diagnostic) => {
            const { line, column, severity, text } = diagnostic
            const fileName = diagnostic.file === file ? '' : `${diagnostic.file.split(/[\\/]/).at(-1) ?? ''} `
            return (
              <li key={`${diagnostic.file}:${line}:${column} ${text.sv}`} data-severity={severity}>
                {severity === 'error' ? <CircleXIcon aria-hidden /> : <TriangleAlertIcon aria-hidden />}
                <div>
                  <p className={styles.location}>
                    {fileName}
                    <Trans>
                      rad {line}, tecken {column}
                    </Trans>
                    <span className={styles.severity}>
                      {severity === 'error' ? <Trans>fel</Trans> : <Trans>varning</Trans>}
                    </span>
                  </p>
                  <p>{localized(text)}</p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <MoreCount lines={diagnostics} />
      {borrowedLists.length > 0 && <BorrowedLists lists={borrowedLists} />}
    </Panel>
  )
}

const BorrowedLists = ({ lists }: { lists: readonly string[] }) => {
  const tags = lists.join(', ')
  return (
    <p>
      <Trans>
        Alternativen för taggen <code>{tags}</code> är medlemsansökningarnas. Mallen som formuläret sätts in i behöver
        listan i sitt eget <code>dynamicData</code>.
      </Trans>
    </p>
  )
}
