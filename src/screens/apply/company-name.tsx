import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lookUpPublicCompany } from '#schemas/api/case-creation.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import { useServices } from '#src/platform/services.ts'

/** Whose number it is, as any register of companies says; nothing for a person's number, or where it is not known. */
export const CompanyName = ({ orgNumber }: { orgNumber: string }) => {
  const { api } = useServices()
  const orgNo = orgNumber.replace(/[\s-]/g, '').replace(/^16(?=\d{10}$)/, '')
  const { data } = useQuery({
    queryKey: ['apply', 'company', orgNo],
    queryFn: ({ signal }) => api.answer(lookUpPublicCompany, { params: { orgNo }, signal }),
    enabled: isOrgNumber(orgNo),
    staleTime: Infinity,
    retry: false,
  })
  const name = isOrgNumber(orgNo) ? (data?.name ?? null) : null
  return (
    <p role="status" className="meta">
      {name !== null && (
        <Trans>
          Numret hör till <strong>{name}</strong>
        </Trans>
      )}
    </p>
  )
}
