import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import * as v from 'valibot'
import { requestIdOf } from '#src/api/api-error.ts'
import { inlineErrorText } from '#src/api/error-texts.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { signingToken } from '#src/platform/signing-token.ts'
import { useServices } from '#src/platform/services.ts'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { SignInRefusal, TokenResponse } from '#schemas/signing-provider.ts'
import { fetchZip } from '../actions/pdf-dialog.tsx'
import styles from '../dialogs/dialogs.module.css'

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  INVALID_CREDENTIALS: msg`Fel användarnamn eller lösenord`,
  TOO_MANY_ATTEMPTS: msg`Inloggningen fungerar inte just nu. Försök igen om en stund.`,
}
const byStatus: Readonly<Record<number, MessageDescriptor>> = {
  400: msg`Fel användarnamn eller lösenord`,
  429: msg`Inloggningen fungerar inte just nu. Försök igen om en stund.`,
}

/** The text of a refused sign-in: by the provider's code, else by the status, else the default (specification §8). */
const signInErrorText = ({ code, status }: SigningSignInError): MessageDescriptor =>
  (code === null ? undefined : byCode[code]) ?? byStatus[status] ?? msg`Något gick fel vid inloggningen`

/** Signs in to the signing provider, stores its token for its lifetime, and continues with the action that needed it. */
export const SigningSignInDialog = ({ purpose }: { purpose: string }) => {
  const { t, i18n } = useLingui()
  const { api, config } = useServices()
  const queryClient = useQueryClient()
  const { case: opened } = useCaseContext()
  const close = useCloseDialog(useRouter())
  const [account, setAccount] = useState({ username: '', password: '' })
  const [isChecked, setChecked] = useState(false)
  const provider = opened.mo.signingService.name
  const missing = {
    username: isChecked && account.username.trim() === '',
    password: isChecked && account.password === '',
  }
  const signIn = useSubmission<typeof account>(async (input) => {
    const grant = await signInToSigning(config.signing.url, input)
    signingToken.save(grant)
    queryClient.setQueryData(signingTokenKey(config.signing.url), grant.lifetimeSeconds)
    if (purpose === 'zip') saveDownload(await fetchZip(api, opened.id, grant.token))
    close()
  })
  const failure =
    signIn.error instanceof SigningSignInError ? signInErrorText(signIn.error) : inlineErrorText(signIn.error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const emptyFieldId =
      account.username.trim() === '' ? 'signing-username' : account.password === '' ? 'signing-password' : null
    if (emptyFieldId === null) signIn.submit({ ...account, username: account.username.trim() })
    else document.getElementById(emptyFieldId)?.focus()
  }
  return (
    <RouteDialog heading={<Trans>Logga in hos {provider}</Trans>}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>
          {purpose === 'zip' ? (
            <Trans>De underskrivna dokumenten finns hos {provider}. Logga in där så hämtas allt i en fil.</Trans>
          ) : (
            <Trans>Inloggningen gäller en stund, för det som görs hos {provider}.</Trans>
          )}
        </p>
        {failure !== null && (
          <ErrorState
            heading={typeof failure === 'string' ? failure : i18n._(failure)}
            requestId={requestIdOf(signIn.error)}
          />
        )}
        <RequiredInput
          id="signing-username"
          label={<Trans>Användarnamn</Trans>}
          isMissing={missing.username}
          autoComplete="username"
          value={account.username}
          onChange={(event) => setAccount({ ...account, username: event.target.value })}
        />
        <RequiredInput
          id="signing-password"
          label={<Trans>Lösenord</Trans>}
          isMissing={missing.password}
          type="password"
          autoComplete="current-password"
          value={account.password}
          onChange={(event) => setAccount({ ...account, password: event.target.value })}
        />
        <div className={styles.buttons}>
          <Button type="submit" isBusy={signIn.isBusy} busyText={t`Hämtar …`}>
            {purpose === 'zip' ? <Trans>Logga in och hämta</Trans> : <Trans>Logga in</Trans>}
          </Button>
          <Button variant="outlined" isNeutral onClick={close}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </form>
    </RouteDialog>
  )
}

type RequiredInputProps = ComponentProps<'input'> & { id: string; label: ReactNode; isMissing: boolean }

const RequiredInput = ({ id, label, isMissing, ...input }: RequiredInputProps) => {
  const { t } = useLingui()
  return (
    <Field id={id} label={label} error={isMissing ? t`Du måste fylla i ett värde` : null}>
      <input {...fieldAria(id, { error: isMissing })} className="ds-input" required {...input} />
    </Field>
  )
}

/** The lifetime of the token of the provider at an address in seconds, as it was given. */
const signingTokenKey = (url: string) => ['signing-token', url] as const

/**
 * Refreshes the user's token of the signing provider at half its lifetime while a case is shown (specification §7, v1/refresh): who works does
 * not sign in again.
 */
export const useFreshSigningToken = (): void => {
  const { config } = useServices()
  const { url } = config.signing
  useQuery({
    queryKey: signingTokenKey(url),
    queryFn: async () => await refresh(url),
    refetchInterval: ({ state: { data } }) => (typeof data === 'number' ? (data * 1000) / 2 : false),
    staleTime: Infinity,
    retry: false,
    notifyOnChangeProps: [],
  })
}

/** Refreshes the token and returns its lifetime, or null without a token or after a refusal. */
const refresh = async (base: string): Promise<number | null> => {
  const token = signingToken.read()
  if (token === null) return null
  try {
    const grant = await refreshSigningToken(base, token)
    signingToken.save(grant)
    return grant.lifetimeSeconds
  } catch (error) {
    // Unreachable provider: the token may still be valid, and the next interval tries again.
    if (error instanceof SigningSignInError && error.status === 401) {
      signingToken.forget()
      return null
    }
    throw error
  }
}

type SigningGrant = { token: string; lifetimeSeconds: number }

/** The provider refused the sign-in. `status` is 0 where it was not reached; `code` is the provider's own, or null. */
class SigningSignInError extends Error {
  override readonly name = 'SigningSignInError'
  readonly status: number
  readonly code: string | null

  constructor(status: number, code: string | null) {
    super(`Cannot sign in to the signing provider: ${status} ${code ?? ''}`.trimEnd())
    this.status = status
    this.code = code
  }
}

/**
 * Signs a person in to the signing provider (specification §7, v1/auth). The password is sent there only.
 * @throws {SigningSignInError}
 */
const signInToSigning = async (
  base: string,
  credentials: { username: string; password: string },
): Promise<SigningGrant> => await requestGrant(base, 'auth', { body: JSON.stringify(credentials) })

/**
 * A new token for one that has not ended (specification §7, v1/refresh).
 * @throws {SigningSignInError}
 */
const refreshSigningToken = async (base: string, token: string): Promise<SigningGrant> =>
  await requestGrant(base, 'refresh', { headers: { authorization: `Bearer ${token}` }, body: '{}' })

const requestGrant = async (
  base: string,
  call: 'auth' | 'refresh',
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body: string },
): Promise<SigningGrant> => {
  let response: Response
  try {
    response = await fetch(`${base.replace(/\/$/, '')}/v1/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      credentials: 'omit',
      body,
    })
  } catch {
    throw new SigningSignInError(0, null)
  }
  const payload: unknown = await response.json().catch(() => null)
  const grant = v.safeParse(TokenResponse, payload)
  if (response.ok && grant.success)
    return { token: grant.output.access_token, lifetimeSeconds: grant.output.expires_in }
  const refused = v.safeParse(SignInRefusal, payload)
  throw new SigningSignInError(response.status, refused.success ? refused.output.errorObject.code : null)
}
