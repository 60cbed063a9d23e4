import type { Language } from './language.ts'
import { demoPeople } from '#templates/demo/people.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { Fault, faultModes, faultySystems } from './faults.ts'
import type { Faults } from './faults.ts'
import { describeRoles } from './identity/pages.ts'
import { asPages } from './page-routes.ts'
import type { PageEnv } from './page-routes.ts'
import { page } from './page.ts'
import { personPassword } from './signing/accounts.ts'

/** /sandbox: links to every system, the people, and the fault switches. */
export const startPageRoutes = (faults: Faults, productUrl: string) =>
  new Hono<PageEnv>()
    .get('/sandbox', asPages, (c) => c.html(startPage(c.var.language, faults, productUrl)))
    .post('/sandbox/faults', asPages, async (c) => {
      const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
      const fault = v.safeParse(Fault, isForm ? await c.req.parseBody() : await c.req.json().catch(() => undefined))
      if (!fault.success) return c.json({ error: { code: 'INVALID_INPUT', message: 'part, mode, times?' } }, 400)
      faults.set(fault.output)
      return isForm ? c.redirect(`/sandbox?lang=${c.var.language}`, 303) : c.body(null, 204)
    })

const texts = {
  sv: {
    title: 'Omvärlden i miniatyr',
    toProduct: 'Till tjänsten',
    lead: 'Systemen utanför tjänsten, så som demon och proven möter dem.',
    systems: {
      mail: ['E-post', 'Alla brev som har skickats, med länkar att följa'],
      signing: ['Underskriftstjänsten', 'Dokument som är ute för underskrift'],
      register: ['Medlemsregistret', 'Ansökningar som har tagits emot, och vad registret svarar'],
    },
    people: 'Personer att logga in som',
    peopleNote:
      'Inloggningstjänsten frågar vem du är; inget lösenord behövs. Underskriftstjänsten vill ha personens e-postadress och lösenordet',
    faults: 'Fel på begäran',
    faultsNote: 'Ett delsystem fallerar tills du väljer Fungerar igen.',
    faulty: {
      signing: 'Underskriftstjänsten',
      register: 'Medlemsregistret',
      credit: 'Kreditupplysningen',
      scanner: 'Viruskontrollen',
    },
    modes: {
      none: 'Fungerar',
      '500': 'Svarar med fel',
      '401': 'Känner inte igen tjänsten',
      '422': 'Säger nej',
      hang: 'Svarar aldrig',
      down: 'Bryter förbindelsen',
    },
  },
  en: {
    title: 'The outside world in miniature',
    toProduct: 'To the service',
    lead: 'The systems outside the service, as the demo and the tests meet them.',
    systems: {
      mail: ['Mail', 'Every message that was sent, with links to follow'],
      signing: ['The signing service', 'Documents that are out for signature'],
      register: ['The membership register', 'Applications that were received, and what the register answers'],
    },
    people: 'People to sign in as',
    peopleNote:
      'The sign-in service asks who you are; no password is needed. The signing service wants the person’s e-mail address and the password',
    faults: 'Failures on demand',
    faultsNote: 'A part fails until you choose Works again.',
    faulty: {
      signing: 'The signing service',
      register: 'The membership register',
      credit: 'The credit report',
      scanner: 'The virus scan',
    },
    modes: {
      none: 'Works',
      '500': 'Answers with an error',
      '401': 'Does not know the service',
      '422': 'Refuses',
      hang: 'Never answers',
      down: 'Breaks the connection',
    },
  },
} as const

const startPage = (language: Language, faults: Faults, productUrl: string) => {
  const text = texts[language]
  const systemLink = (name: keyof typeof text.systems) =>
    html`<li>
      <a href="/sandbox/${name}?lang=${language}"
        ><strong>${text.systems[name][0]}</strong><span class="quiet">${text.systems[name][1]}</span></a
      >
    </li>`
  const switches = (name: (typeof faultySystems)[number]) =>
    html`<li>
      <div class="split">
        <strong id="fault-${name}">${text.faulty[name]}</strong>
        <form class="row" method="post" action="/sandbox/faults?lang=${language}" aria-labelledby="fault-${name}">
          <input type="hidden" name="part" value="${name}" />
          ${faultModes.map(
            (mode) =>
              html`<button name="mode" value="${mode}" aria-pressed="${String(faults.modeOf(name) === mode)}">
                ${text.modes[mode]}
              </button>`,
          )}
        </form>
      </div>
    </li>`
  return page({
    language,
    systemName: language === 'sv' ? 'Sandlådan' : 'The sandbox',
    title: text.title,
    hasNoStartLink: true,
    switchHref: `/sandbox?lang=${language === 'sv' ? 'en' : 'sv'}`,
    body: html`<p class="lead">${text.lead} <a href="${productUrl}/">${text.toProduct}</a></p>
      <ul class="list">
        ${systemLink('mail')} ${systemLink('signing')} ${systemLink('register')}
      </ul>
      <h2>${text.people}</h2>
      <p class="quiet">${text.peopleNote} <code>${personPassword}</code>.</p>
      <ul class="list">
        ${demoPeople.map(
          (person) =>
            html`<li>
              <div>
                <strong>${person.name}</strong><span class="quiet">${describeRoles(language, person)}</span
                ><span class="quiet">${person.email}</span>
              </div>
            </li>`,
        )}
      </ul>
      <h2>${text.faults}</h2>
      <p class="quiet">${text.faultsNote}</p>
      <ul class="list">
        ${faultySystems.map(switches)}
      </ul>`,
  })
}
