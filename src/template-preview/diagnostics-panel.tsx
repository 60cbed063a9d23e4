import { Trans } from '@lingui/react/macro'
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { useLocalized } from '../form/use-field-state.ts'
import { firstLines, MoreCount } from './first-lines.tsx'
import { Panel } from './panel.tsx'
import styles from './preview.module.css'

/** Diagnostics of the document, each with its line. */
export const DiagnosticsPanel = ({ diagnostics, file }: { diagnostics: readonly Diagnostic[]; file: string }) => {
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
    </Panel>
  )
}
