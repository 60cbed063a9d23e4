import { Trans } from '@lingui/react/macro'
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react'
import type { Finding } from '#schemas/template-preview.ts'
import { useTextIn } from '../form/use-answer.ts'
import { firstOf, Rest } from './first-of.tsx'
import { Part } from './part.tsx'
import styles from './preview.module.css'

/** What the check of the document found, each with its line. */
export const FindingsPart = ({ findings, file }: { findings: readonly Finding[]; file: string }) => {
  const textIn = useTextIn()
  return (
    <Part heading={<Trans>Dokumentet</Trans>} count={findings.length}>
      {findings.length === 0 ? (
        <p className={styles.good}>
          <CircleCheckIcon aria-hidden />
          <Trans>Inga fel och inga varningar.</Trans>
        </p>
      ) : (
        <ol className={styles.findings}>
          {firstOf(findings).map((finding) => {
            const { line, column, severity, text } = finding
            const place = finding.file === file ? '' : `${finding.file.split(/[\\/]/).at(-1) ?? ''} `
            return (
              <li key={`${finding.file}:${line}:${column} ${text.sv}`} data-severity={severity}>
                {severity === 'error' ? <CircleXIcon aria-hidden /> : <TriangleAlertIcon aria-hidden />}
                <div>
                  <p className={styles.place}>
                    {place}
                    <Trans>
                      rad {line}, tecken {column}
                    </Trans>
                    <span className={styles.severity}>
                      {severity === 'error' ? <Trans>fel</Trans> : <Trans>varning</Trans>}
                    </span>
                  </p>
                  <p>{textIn(text)}</p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <Rest of={findings} />
    </Part>
  )
}
