import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import * as v from 'valibot'
import { isSameEmail } from '#schemas/email.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailField, emailProblem } from '../dialogs/email-field.tsx'
import styles from '../dialogs/dialogs.module.css'

/** The maximum of a signing round. */
const maxRows = 20

/** One row of addresses. `key` stays with it while others come and go. */
const EmailRow = v.strictObject({ key: v.string(), email: v.string() })
export type EmailRow = v.InferOutput<typeof EmailRow>
export const EmailRowList = v.pipe(v.array(EmailRow), v.readonly())

/** The first invalid row, or null. */
export const firstInvalidRow = (rows: readonly EmailRow[]): EmailRow | null =>
  rows.find((_, index) => rowProblem(rows, index) !== null) ?? null

/** Of an invalid address, or of one that an earlier row has: one person's signature never counts for two. */
const rowProblem = (rows: readonly EmailRow[], index: number): MessageDescriptor | null => {
  const { email } = rows[index] ?? { email: '' }
  const isRepeated = rows.slice(0, index).some((before) => isSameEmail(before.email, email))
  return emailProblem(email) ?? (isRepeated ? msg`Adressen finns redan. Varje undertecknare behöver en egen.` : null)
}

type Props = {
  rows: readonly EmailRow[]
  isChecked: boolean
  /** A problem of their number, shown at the last row. */
  countProblem: MessageDescriptor | null
  onChange: (rows: readonly EmailRow[]) => void
}

/** The e-mail addresses of those who are to sign. */
export const EmailRows = ({ rows, isChecked, countProblem, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <div className={styles.emails}>
      {rows.map(({ key, email }, index) => {
        const number = index + 1
        return (
          <EmailField
            key={key}
            id={`signatory-${key}`}
            label={<Trans>Undertecknare {number}, e-postadress</Trans>}
            value={email}
            problem={isChecked ? (rowProblem(rows, index) ?? (number === rows.length ? countProblem : null)) : null}
            tools={
              rows.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  isNeutral
                  icon={<Trash2Icon aria-hidden />}
                  aria-label={t`Ta bort undertecknare ${number}`}
                  onClick={() => onChange(rows.filter((row) => row.key !== key))}
                >
                  <Trans>Ta bort</Trans>
                </Button>
              )
            }
            onChange={(next) => onChange(rows.map((row) => (row.key === key ? { ...row, email: next } : row)))}
          />
        )
      })}
      {rows.length < maxRows && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<PlusIcon aria-hidden />}
            onClick={() => onChange([...rows, { key: crypto.randomUUID(), email: '' }])}
          >
            <Trans>Lägg till undertecknare</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
