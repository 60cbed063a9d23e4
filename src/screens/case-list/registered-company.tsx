import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { lookUpCompany } from '#schemas/api/case-creation.ts'
import { OrganisationType } from '#schemas/company.ts'
import { OrgNo } from '#schemas/org-number.ts'
import { useServices } from '#src/platform/services.ts'
import { Field } from '#src/ui/field.tsx'
import styles from './new-case-dialog.module.css'

type RegisteredCompanyProps = {
  orgNo: string
  moId: string
  /** The chosen application has this slug. The slug is undefined when the organisation has no application. */
  templateSlug: string | undefined
  /** Where the refusal of the creation is shown already, the same of the look-up is not. */
  isRefused: boolean
  /** The chosen type: that of a company that the register does not know. */
  type: OrganisationType
  onTypeChange: (type: OrganisationType) => void
}

/** The company's name and type in the register, and what it has already, before anything is created or mailed. The type is a choice only where the register has none. */
export const RegisteredCompany = ({
  orgNo,
  moId,
  templateSlug,
  isRefused,
  type,
  onTypeChange,
}: RegisteredCompanyProps) => {
  const { i18n } = useLingui()
  const { api } = useServices()
  const number = v.safeParse(OrgNo, orgNo)
  const { data, isError } = useQuery({
    queryKey: ['company', moId, templateSlug, number.success ? number.output : ''],
    queryFn: ({ signal }) =>
      api.fetch(lookUpCompany, {
        params: { orgNo: number.success ? number.output : '' },
        query: { moId, templateSlug },
        signal,
      }),
    enabled: number.success && moId !== '',
    retry: false,
  })
  const name = data?.name ?? ''
  const refusal = data?.refusal ?? null
  const [onlyType, ...otherTypes] = data?.organisationTypes ?? []
  const typeName = onlyType === undefined ? '' : i18n._(organisationTypeTexts[onlyType])
  return (
    <>
      <div className="meta" role="status">
        {isError && (
          <p>
            <Trans>Medlemsregistret svarar inte, så företagets namn kan inte visas.</Trans>
          </p>
        )}
        {data !== undefined && (
          <p>
            {name === '' ? (
              <Trans>Medlemsregistret känner inte till numret. Kontrollera det: ärendet skapas utan namn.</Trans>
            ) : (
              <Trans>
                Företaget är <strong>{name}</strong>.
              </Trans>
            )}{' '}
            {onlyType !== undefined && otherTypes.length === 0 && <Trans>Organisationstyp: {typeName}.</Trans>}
          </p>
        )}
        {data !== undefined && onlyType === undefined && (
          <p className={styles.refusal}>
            <strong>{i18n._(createErrorText('NOT_ALLOWED_ORGANISATION_TYPE'))}</strong>
          </p>
        )}
        {refusal !== null && !isRefused && (
          <p>
            <strong className={styles.refusal}>{i18n._(createErrorText(refusal.code))}</strong>{' '}
            {refusal.caseId !== null && <ExistingCaseLink caseId={refusal.caseId} />}
          </p>
        )}
      </div>
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

/** Leads to the case that a company has already. */
export const ExistingCaseLink = ({ caseId }: { caseId: string }) => (
  <Link to="/case/admin/$caseId" params={{ caseId }} search={{ list: 'active' }}>
    <Trans>Öppna ärendet</Trans>
  </Link>
)

export const organisationTypeTexts: Readonly<Record<OrganisationType, MessageDescriptor>> = {
  REGULAR_COMPANY: msg`Bolag eller utländsk filial`,
  SOLITARY_COMPANY: msg`Enskild firma`,
  FOREIGN_COMPANY: msg`Utländskt företag`,
}

const texts: Readonly<Record<string, MessageDescriptor>> = {
  ALREADY_EXISTS: msg`Det finns redan ett ärende för det här numret.`,
  INVALID_REQUEST: msg`Det går inte att skapa en ansökan med det här numret.`,
  MEMBERSHIP_EXISTS: msg`Företaget är redan medlem.`,
  NOT_ALLOWED_ORGANISATION_TYPE: msg`Den organisationstypen kan inte bli medlem.`,
  REJECTED_AND_NOT_ALLOWED_TO_REAPPLY: msg`Företaget har fått avslag och får inte ansöka igen.`,
  MISSING_TEMPLATE_TYPE: msg`Det finns ingen mall för ärendetypen.`,
}

/** Why a case could not be created, by the code of the API (specification §8). */
export const createErrorText = (code: string): MessageDescriptor =>
  texts[code] ?? msg`Något gick fel när ansökan skulle skapas`
