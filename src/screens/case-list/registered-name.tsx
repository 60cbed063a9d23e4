import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { lookUpCompany } from '#schemas/api/case-creation.ts'
import { OrgNo } from '#schemas/org-number.ts'
import { useServices } from '#src/platform/services.ts'

/** The company's name in the register, before anything is created or mailed. */
export const RegisteredName = ({ orgNo, moId }: { orgNo: string; moId: string }) => {
  const { api } = useServices()
  const number = v.safeParse(OrgNo, orgNo)
  const { data, isError } = useQuery({
    queryKey: ['company', moId, number.success ? number.output : ''],
    queryFn: ({ signal }) =>
      api.fetch(lookUpCompany, { params: { orgNo: number.success ? number.output : '' }, query: { moId }, signal }),
    enabled: number.success && moId !== '',
    retry: false,
  })
  const name = data?.name ?? ''
  return (
    <p className="meta" role="status">
      {isError && <Trans>Medlemsregistret svarar inte, så företagets namn kan inte visas.</Trans>}
      {data !== undefined &&
        (name === '' ? (
          <Trans>Medlemsregistret känner inte till numret. Kontrollera det: ärendet skapas utan namn.</Trans>
        ) : (
          <Trans>
            Företaget är <strong>{name}</strong>.
          </Trans>
        ))}
    </p>
  )
}
