import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Email } from '#schemas/identifiers.ts'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { emailInput } from '#src/ui/email-input.tsx'

/** The problem of an e-mail address, or null (specification §5). */
export const emailProblem = (email: string): MessageDescriptor | null => {
  if (email.trim() === '') return msg`Du måste fylla i ett värde`
  const parsed = v.safeParse(Email, email)
  if (parsed.success) return null
  return parsed.issues[0].message === 'EMAIL_TOO_LONG'
    ? msg`E-postadressen får vara högst 100 tecken`
    : msg`E-postadressen har fel format`
}

type Props = {
  id: string
  label: ReactNode
  value: string
  problem: MessageDescriptor | null
  tools?: ReactNode
  onChange: (value: string) => void
}

export const EmailField = ({ id, label, value, problem, tools, onChange }: Props) => {
  const { i18n } = useLingui()
  return (
    <Field id={id} label={label} error={problem === null ? null : i18n._(problem)} tools={tools}>
      <input
        {...fieldAria(id, { error: problem !== null })}
        className="ds-input"
        {...emailInput}
        required
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
