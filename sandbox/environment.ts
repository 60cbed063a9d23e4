import { demoTenantId } from '#templates/demo/people.ts'
import { apiUsername } from './signing/accounts.ts'
import { apiScopes, audience, clientId } from './identity/tenant.ts'
import type { World } from './world.ts'

/** Returns the configuration variables that connect the product to this sandbox. */
export const environmentOf = ({ publicUrl, secrets, smtpUrl, scannerUrl }: World): Record<string, string> => ({
  AUTH_ISSUER: `${publicUrl}/sandbox/identity`,
  AUTH_CLIENT_ID: clientId,
  AUTH_AUDIENCE: audience,
  AUTH_MODE: 'AAD',
  AUTH_TENANT_ID: demoTenantId,
  AUTH_SCOPES: apiScopes[0],
  SIGNING_URL: `${publicUrl}/sandbox/signing`,
  SIGNING_USERNAME: apiUsername,
  SIGNING_PASSWORD: secrets.signingPassword,
  SIGNING_WEBHOOK_SECRET: secrets.signingWebhook,
  REGISTER_URL: `${publicUrl}/sandbox/register`,
  REGISTER_API_KEY: secrets.registerApiKey,
  REGISTER_WEBHOOK_SECRET: secrets.registerWebhook,
  CREDIT_URL: `${publicUrl}/sandbox/credit`,
  CREDIT_API_KEY: secrets.creditApiKey,
  SMTP_URL: smtpUrl,
  MAIL_WEBHOOK_SECRET: secrets.mailWebhook,
  CLAMAV_URL: scannerUrl,
})
