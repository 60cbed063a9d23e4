import { useLingui } from '@lingui/react/macro'
import { caseEventTypes, isDecision, permissions, type Role } from '#machines/case/permissions.ts'
import type { ReasonCode } from '#machines/case/reason-codes.ts'
import { reasonTexts, type ReasonValues } from '../case/texts/reason-texts.ts'

/** The names of roles in the user's language. */
export const useRoleName = (): ((role: Role) => string) => {
  const { t } = useLingui()
  const names = new Map<Role, string>([
    ['applicant', t`Företaget`],
    [1, t`Administratör`],
    [2, t`Handläggare`],
    [3, t`Läsbehörig`],
    [4, t`Regional granskare`],
    ['system', t`Programmet självt`],
  ])
  return (role) => names.get(role) ?? String(role)
}

/** Returns a function that names the roles that may cause an event of the case, in the order of the permissions. */
export const useRoleNames = (): ((event: string) => readonly string[]) => {
  const { t } = useLingui()
  const roleName = useRoleName()
  return (event) => {
    const type = caseEventTypes.find((each) => each === event)
    if (type === undefined) return []
    const names = permissions[type].map(roleName)
    return isDecision(type) ? [...names, t`Handläggare, där organisationen låter dem besluta`] : names
  }
}

/** The sentence of a reason where no case is open: its forms, fields and days have no names. */
export const useReasonText = (): ((code: ReasonCode, method?: 'digital' | 'paper') => string) => {
  const { t, i18n } = useLingui()
  const gap = '…'
  const values: Omit<ReasonValues, 'method'> = {
    form: t`Formuläret`,
    field: gap,
    checkPoint: gap,
    step: gap,
    count: 1,
    earliest: gap,
    latest: gap,
    from: gap,
  }
  return (code, method = 'digital') => i18n._(reasonTexts[code]({ ...values, method }))
}
