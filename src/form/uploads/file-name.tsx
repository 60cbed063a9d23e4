import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileValue, ValueKey } from '#schemas/form/value.ts'
import type { FormServices } from '../form-context.ts'
import styles from '../form.module.css'

type FileNameProps = { file: FileValue; answerKey: ValueKey; openFile: FormServices['openFile'] }

/** A file's name; a button that opens the file where `openFile` is provided. */
export const FileName = ({ file, answerKey, openFile }: FileNameProps) => {
  const [state, setState] = useState<'here' | 'coming' | 'failed'>('here')
  if (openFile === undefined) return <span translate="no">{file.displayFileName}</span>
  const fetch = async (): Promise<void> => {
    setState('coming')
    try {
      await openFile(file.fileId, answerKey)
      setState('here')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.fileName}
        translate="no"
        aria-busy={state === 'coming' || undefined}
        onClick={() => {
          if (state !== 'coming') void fetch()
        }}
      >
        {file.displayFileName}
      </button>
      {state === 'failed' && (
        <span role="alert" className={styles.uploadProblem}>
          {' '}
          <Trans>Filen gick inte att hämta. Försök igen.</Trans>
        </span>
      )}
    </>
  )
}
