import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { mayCreateCase } from '#machines/case/permissions.ts'
import { createCase, createCaseSilently } from '#schemas/api/case-creation.ts'
import { OrganisationType } from '#schemas/company.ts'
import { Email } from '#schemas/identifiers.ts'
import { localized } from '#schemas/locale.ts'
import { OrgNo } from '#schemas/org-number.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import { errorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { DraftNote } from '#src/case/draft-note.tsx'
import { useStoredValue } from '#src/case/use-stored-value.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { meQuery, myOrganisationsQuery, myTemplatesQuery } from '#src/case/queries/me-queries.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { staffWriter } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { useCloseDialog } from '#src/screens/shell/use-close-dialog.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { createErrorText } from './create-error-texts.ts'
import { RegisteredName } from './registered-name.tsx'
import styles from './new-case-dialog.module.css'

const NewCase = v.object({ orgNo: OrgNo, email: Email })

/** What has been filled in. */
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

/** Creates a case for a company, with a mail to the company unless it is silent. Then returns to the list. */
export const NewCaseDialog = () => {
  const { api } = useServices()
  const close = useCloseDialog(useRouter())
  const me = useQuery(meQuery(api)).data
  const mine = useQuery(myOrganisationsQuery(api)).data
  const organisations = (mine ?? []).filter(({ id }) => mayCreateCase(me?.roles ?? [], id))
  return (
    <RouteDialog heading={<Trans>Ny ansökan</Trans>}>
      {me === undefined || mine === undefined ? (
        <Skeleton rows={4} rowHeight={64} />
      ) : organisations.length === 0 ? (
        <NobodyMayCreate onClose={close} />
      ) : (
        <NewCaseForm userId={me.id} organisations={organisations} onClose={close} />
      )}
    </RouteDialog>
  )
}

type NewCaseFormProps = { userId: string; organisations: readonly MemberOrganisation[]; onClose: () => void }

const NewCaseForm = ({ userId, organisations, onClose }: NewCaseFormProps) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const router = useRouter()
  const draft = useStoredValue({ writer: staffWriter(userId), caseId: 'new', field: 'case' }, Written, nothingWritten)
  const { type, isSilent, ...written } = draft.value
  const change = (next: Partial<typeof draft.value>) => draft.write({ ...draft.value, ...next })
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<{ code: string; caseId: string | null } | null>(null)
  const moId = organisations.find(({ id }) => id === written.moId)?.id ?? organisations[0]?.id ?? ''
  const allTemplates = useQuery(myTemplatesQuery(api)).data ?? []
  const templates = allTemplates.filter((each) => each.moId === moId && each.isInForce)
  const template = templates.find(({ slug }) => slug === written.slug) ?? templates[0]

  const creation = useSubmission(async (contact: v.InferOutput<typeof NewCase>) => {
    setRefusal(null)
    const body = { ...contact, organisationType: type, templateSlug: template?.slug }
    const result = isSilent
      ? await api.request(createCaseSilently, { params: { moId }, body })
      : await api.request(createCase, { body: { ...body, moId } })
    if (result.kind !== 'success') {
      const code = result.kind === 'custom' ? result.code : ''
      setRefusal({ code, caseId: result.kind === 'custom' ? result.caseId : null })
      return
    }
    await queryClient.invalidateQueries({ queryKey: caseListsKey })
    const created = {
      to: '/case/admin/$caseId',
      params: { caseId: result.data.caseId },
      search: { list: 'active' },
    } as const
    draft.remove()
    onClose()
    showFlash(t`Ansökan är skapad.`, {
      link: {
        href: router.buildLocation(created).href,
        text: t`Öppna ärendet`,
        follow: () => void router.navigate(created),
      },
    })
  })

  const parsed = v.safeParse(NewCase, written)
  const issues = isChecked && !parsed.success ? v.flatten<typeof NewCase>(parsed.issues).nested : undefined
  const orgNoError = issues?.orgNo === undefined ? null : t`Skriv ett organisationsnummer så här: XXXXXX-XXXX.`
  const emailError =
    issues?.email === undefined
      ? null
      : issues.email.includes('EMAIL_TOO_LONG')
        ? t`E-postadressen får vara högst 100 tecken.`
        : t`Skriv en e-postadress så här: namn@foretag.se.`
  const failure = creation.error === null ? null : errorText(creation.error)
  const refusalText = refusal === null ? null : i18n._(createErrorText(refusal.code))
  const problem = refusalText ?? (failure === null || typeof failure === 'string' ? failure : i18n._(failure))
  const typeNames = {
    REGULAR_COMPANY: t`Bolag eller utländsk filial`,
    SOLITARY_COMPANY: t`Enskild firma`,
    FOREIGN_COMPANY: t`Utländskt företag`,
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (parsed.success && moId !== '') creation.submit(parsed.output)
    else document.getElementById(invalidFieldId(parsed))?.focus()
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {problem !== null && (
        <ErrorState heading={problem}>
          {refusal !== null && refusal.caseId !== null && (
            <p>
              <Link to="/case/admin/$caseId" params={{ caseId: refusal.caseId }} search={{ list: 'active' }}>
                <Trans>Öppna ärendet</Trans>
              </Link>
              {refusal.code === 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY' && (
                <>
                  {'. '}
                  <Trans>En administratör kan där välja ”Låt företaget börja om”.</Trans>
                </>
              )}
            </p>
          )}
        </ErrorState>
      )}
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
      <Field id="new-type" label={<Trans>Organisationstyp</Trans>}>
        <select
          id="new-type"
          className="ds-input"
          value={type}
          onChange={(e) => change({ type: v.parse(OrganisationType, e.target.value) })}
        >
          {OrganisationType.options.map((option) => (
            <option key={option} value={option}>
              {typeNames[option]}
            </option>
          ))}
        </select>
      </Field>
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
      <RegisteredName orgNo={written.orgNo} moId={moId} />
      <Field id="new-email" label={<Trans>Kontaktpersonens e-postadress</Trans>} error={emailError}>
        <input
          {...fieldAria('new-email', { error: emailError !== null })}
          className="ds-input"
          type="email"
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

const invalidFieldId = (parsed: v.SafeParseResult<typeof NewCase>): string =>
  !parsed.success && v.flatten<typeof NewCase>(parsed.issues).nested?.orgNo === undefined
    ? 'new-email'
    : 'new-org-number'
