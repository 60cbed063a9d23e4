import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { lookUpCompany } from '#schemas/api/case-creation.ts'
import { OrganisationType } from '#schemas/company.ts'
import { OrgNo } from '#schemas/org-number.ts'
import { useServices } from '#src/platform/services.ts'
import { Field } from '#src/ui/field.tsx'
import { createErrorText } from './create-error-texts.ts'
import styles from './new-case-dialog.module.css'
import { organisationTypeTexts } from './organisation-type-texts.ts'

type RegisteredCompanyProps = {
  orgNo: string
  moId: string
  /** The chosen type: that of a company that the register does not know. */
  type: OrganisationType
  onTypeChange: (type: OrganisationType) => void
}

/** The company's name and type in the register, before anything is created or mailed. The type is a choice only where the register has none. */
export const RegisteredCompany = ({ orgNo, moId, type, onTypeChange }: RegisteredCompanyProps) => {
  const { i18n } = useLingui()
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
  const [onlyType, ...otherTypes] = data?.organisationTypes ?? []
  const typeName = onlyType === undefined ? '' : i18n._(organisationTypeTexts[onlyType])
  return (
    <>
      <p className="meta" role="status">
        {isError && <Trans>Medlemsregistret svarar inte, så företagets namn kan inte visas.</Trans>}
        {data !== undefined &&
          (name === '' ? (
            <Trans>Medlemsregistret känner inte till numret. Kontrollera det: ärendet skapas utan namn.</Trans>
          ) : (
            <Trans>
              Företaget är <strong>{name}</strong>.
            </Trans>
          ))}{' '}
        {data !== undefined &&
          (onlyType === undefined ? (
            <strong className={styles.refusal}>{i18n._(createErrorText('NOT_ALLOWED_ORGANISATION_TYPE'))}</strong>
          ) : (
            otherTypes.length === 0 && <Trans>Organisationstyp: {typeName}.</Trans>
          ))}
      </p>
      {otherTypes.length > 0 && (
        <Field id="new-type" label={<Trans>Organisationstyp</Trans>}>
          <select
            id="new-type"
            className="ds-input"
            value={type}
            onChange={({ target }) => onTypeChange(v.parse(OrganisationType, target.value))}
          >
            {data?.organisationTypes.map((option) => (
              <option key={option} value={option}>
                {i18n._(organisationTypeTexts[option])}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  )
}
