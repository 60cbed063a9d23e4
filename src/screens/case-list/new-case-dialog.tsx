import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { mayHandleCases } from '#machines/case/permissions.ts'
import { createCase, createCaseSilently } from '#schemas/api/case-creation.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import { OrganisationType } from '#schemas/company.ts'
import { Email } from '#schemas/identifiers.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import { OrgNo } from '#schemas/org-number.ts'
import { errorText } from '#src/api/error-texts.ts'
import { useSubmission, type Submission } from '#src/api/use-submission.ts'
import { meQuery, myOrganisationsQuery, myTemplatesQuery, caseListsKey } from '#src/case/queries/list-queries.ts'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { useStoredValue } from '#src/case/use-stored-value.ts'
import { staffWriter } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { emailInput } from '#src/ui/email-input.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { createErrorText, ExistingCaseLink, RegisteredCompany } from './registered-company.tsx'
import { showCreatedCase } from './created-case.tsx'
import styles from './new-case-dialog.module.css'

/** Creates a case for a company, with a mail to the company unless it is silent. Then returns to the list. */
export const NewCaseDialog = () => {
  const { api } = useServices()
  const close = useCloseDialog(useRouter())
  const me = useQuery(meQuery(api)).data
  const myOrganisations = useQuery(myOrganisationsQuery(api)).data
  const organisations = (myOrganisations ?? []).filter(({ id }) => mayHandleCases(me?.roles ?? [], id))
  return (
    <RouteDialog heading={<Trans>Ny ansökan</Trans>}>
      {me === undefined || myOrganisations === undefined ? (
        <Skeleton rows={4} rowHeight={64} />
      ) : organisations.length === 0 ? (
        <NobodyMayCreate onClose={close} />
      ) : (
        <NewCaseForm userId={me.id} organisations={organisations} onClose={close} />
      )}
    </RouteDialog>
  )
}

/** For those who read or review: the form would ask for what they cannot send. */
const NobodyMayCreate = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.form}>
    <p>
      <Trans>Din roll får inte skapa ansökningar. Be en handläggare eller administratör.</Trans>
    </p>
    <div className={styles.buttons}>
      <Button variant="outlined" isNeutral onClick={onClose}>
        <Trans>Stäng</Trans>
      </Button>
    </div>
  </div>
)

const Contact = v.object({ orgNo: OrgNo, email: Email })

/** The values that have been filled in. */
const Written = v.strictObject({
  /** Null until another than the first is chosen. */
  moId: v.nullable(v.string()),
  slug: v.nullable(v.string()),
  type: OrganisationType,
  orgNo: v.string(),
  email: v.string(),
  isSilent: v.boolean(),
})
const nothingWritten: v.InferOutput<typeof Written> = {
  moId: null,
  slug: null,
  type: 'REGULAR_COMPANY',
  orgNo: '',
  email: '',
  isSilent: false,
}

type NewCaseFormProps = { userId: string; organisations: readonly MemberOrganisation[]; onClose: () => void }

/** The form of a new case. Its values are a draft until the case is created. */
const NewCaseForm = ({ userId, organisations, onClose }: NewCaseFormProps) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useServices()
  const draft = useStoredValue({ writer: staffWriter(userId), caseId: 'new', field: 'case' }, Written, nothingWritten)
  const { type, isSilent, ...written } = draft.value
  const [isChecked, setChecked] = useState(false)
  const moId = organisations.find(({ id }) => id === written.moId)?.id ?? organisations[0]?.id ?? ''
  const allTemplates = useQuery(myTemplatesQuery(api)).data ?? []
  const templates = allTemplates.filter((each) => each.moId === moId && each.isInForce)
  const template = templates.find(({ slug }) => slug === written.slug) ?? templates[0]

  const creation = useCaseCreation((isOpened) => {
    draft.remove()
    if (!isOpened) onClose()
  })

  const change = (next: Partial<typeof draft.value>) => {
    draft.write({ ...draft.value, ...next })
    creation.clearRefusal()
  }

  const parsed = v.safeParse(Contact, written)
  const issues = isChecked && !parsed.success ? v.flatten<typeof Contact>(parsed.issues).nested : undefined
  const orgNoError =
    issues?.orgNo === undefined
      ? null
      : issues.orgNo[0] === 'ORG_NUMBER_DIGITS'
        ? t`Siffrorna i organisationsnumret stämmer inte ihop. Kontrollera att ingen är felskriven.`
        : t`Skriv ett organisationsnummer så här: XXXXXX-XXXX.`
  const emailError =
    issues?.email === undefined
      ? null
      : issues.email.includes('EMAIL_TOO_LONG')
        ? t`E-postadressen får vara högst 100 tecken.`
        : t`Skriv en e-postadress så här: namn@foretag.se.`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (parsed.success && moId !== '')
      creation.submit({ ...parsed.output, moId, organisationType: type, templateSlug: template?.slug, isSilent })
    else document.getElementById(invalidFieldId(parsed))?.focus()
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <CreationProblem refusal={creation.refusal} error={creation.error} />
      <Field id="new-organisation" label={<Trans>Medlemsorganisation</Trans>}>
        <select
          id="new-organisation"
          className="ds-input"
          value={moId}
          onChange={(e) => change({ moId: e.target.value })}
        >
          {organisations.map((mo) => (
            <option key={mo.id} value={mo.id}>
              {organisationName(mo, i18n.locale)}
            </option>
          ))}
        </select>
      </Field>
      {templates.length > 1 && (
        <Field id="new-template" label={<Trans>Ansökan</Trans>}>
          <select
            id="new-template"
            className="ds-input"
            value={template?.slug}
            onChange={(e) => change({ slug: e.target.value })}
          >
            {templates.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {localized(name, locale)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id="new-org-number" label={<Trans>Organisationsnummer</Trans>} error={orgNoError} width="medium">
        <input
          {...fieldAria('new-org-number', { error: orgNoError !== null })}
          className="ds-input"
          inputMode="numeric"
          autoComplete="off"
          placeholder="XXXXXX-XXXX"
          maxLength={13}
          value={written.orgNo}
          onChange={(e) => change({ orgNo: e.target.value })}
        />
      </Field>
      <RegisteredCompany
        orgNo={written.orgNo}
        moId={moId}
        templateSlug={template?.slug}
        isRefused={creation.refusal !== null}
        type={type}
        onTypeChange={(next) => change({ type: next })}
      />
      <Field id="new-email" label={<Trans>Kontaktpersonens e-postadress</Trans>} error={emailError}>
        <input
          {...fieldAria('new-email', { error: emailError !== null })}
          className="ds-input"
          {...emailInput}
          autoComplete="off"
          value={written.email}
          onChange={(e) => change({ email: e.target.value })}
        />
      </Field>
      <label className={styles.silent}>
        <input
          type="checkbox"
          className="ds-input"
          checked={isSilent}
          onChange={(e) => change({ isSilent: e.target.checked })}
        />
        <Trans>Skapa utan att meddela företaget</Trans>
      </label>
      {draft.isRestored && <DraftNote onDiscard={draft.remove} />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={creation.isBusy} busyText={t`Skapar …`}>
          <Trans>Skapa ansökan</Trans>
        </Button>
        <Button variant="outlined" isNeutral onClick={onClose}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Why no case was created, with a link to the case that the company has already. */
const CreationProblem = ({ refusal, error }: { refusal: CreationRefusal | null; error: unknown }) => {
  const { i18n } = useLingui()
  const text = refusal !== null ? createErrorText(refusal.code) : error === null ? null : errorText(error)
  if (text === null) return null
  return (
    <ErrorState heading={typeof text === 'string' ? text : i18n._(text)}>
      {refusal?.code === 'TELLUS_ERROR' && (
        <p>
          <Trans>Medlemsregistret svarar inte. Försök igen om en stund: det du har skrivit finns kvar.</Trans>
        </p>
      )}
      {refusal !== null && refusal.caseId !== null && (
        <p>
          <ExistingCaseLink caseId={refusal.caseId} />
          {refusal.code === 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY' && (
            <>
              {'. '}
              <Trans>Den som beslutar om ansökningar kan där välja ”Låt företaget börja om”.</Trans>
            </>
          )}
        </p>
      )}
    </ErrorState>
  )
}

const invalidFieldId = (parsed: v.SafeParseResult<typeof Contact>): string =>
  !parsed.success && v.flatten<typeof Contact>(parsed.issues).nested?.orgNo === undefined
    ? 'new-email'
    : 'new-org-number'

type CaseCreation = BodyOf<typeof createCase> & { isSilent: boolean }

/** Why the server created no case. `caseId`: the case that the company has already, where the user may open it. */
type CreationRefusal = { code: string; caseId: string | null }

type CaseCreationState = Pick<Submission<CaseCreation>, 'isBusy' | 'error' | 'submit'> & {
  refusal: CreationRefusal | null
  /** For when the input changes: the refusal and the error were of the former. */
  clearRefusal: () => void
}

/** Creates a case and calls `onCreated`. A silent case is opened, to be filled in; any other is linked to by a notice of the list. */
const useCaseCreation = (onCreated: (isSilent: boolean) => void): CaseCreationState => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [refusal, setRefusal] = useState<CreationRefusal | null>(null)
  const { isBusy, error, submit, reset } = useSubmission(async ({ isSilent, ...body }: CaseCreation) => {
    setRefusal(null)
    const { moId, ...silentBody } = body
    const result = isSilent
      ? await api.request(createCaseSilently, { params: { moId }, body: silentBody })
      : await api.request(createCase, { body })
    if (result.kind !== 'success') {
      setRefusal(result.kind === 'custom' ? { code: result.code, caseId: result.caseId } : { code: '', caseId: null })
      return
    }
    await queryClient.invalidateQueries({ queryKey: caseListsKey })
    const { caseId } = result.data
    onCreated(isSilent)
    if (isSilent)
      await router.navigate({
        to: '/case/admin/$caseId',
        params: { caseId },
        search: { list: 'active' },
        replace: true,
      })
    else showCreatedCase({ caseId, orgNo: body.orgNo })
  })
  const clearRefusal = () => {
    setRefusal(null)
    if (error !== null) reset()
  }
  return { isBusy, error, submit, refusal, clearRefusal }
}
