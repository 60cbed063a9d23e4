import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lookUpPublicCompany } from '#schemas/api/case-creation.ts'
import { isOrgNumber, orgDigits } from '#schemas/org-number.ts'
import { useServices } from '#src/platform/services.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './company-name.module.css'

/** The company's name in the public register, or that it is not there; nothing for a personal identity number, or while the register does not respond. */
export const CompanyName = ({ orgNumber }: { orgNumber: string }) => {
  const { api } = useServices()
  const orgNo = orgDigits(orgNumber)
  const { data } = useQuery({
    queryKey: ['apply', 'company', orgNo],
    queryFn: ({ signal }) => api.fetch(lookUpPublicCompany, { params: { orgNo }, signal }),
    enabled: isOrgNumber(orgNo),
    staleTime: Infinity,
    retry: false,
  })
  const name = data?.name
  return (
    <p role="status" className={classNames('meta', styles.companyName)}>
      {name !== undefined &&
        (name === null ? (
          <Trans>Vi känner inte igen numret. Kontrollera att det är rätt.</Trans>
        ) : (
          <Trans>
            Numret hör till <strong>{name}</strong>
          </Trans>
        ))}
    </p>
  )
}
