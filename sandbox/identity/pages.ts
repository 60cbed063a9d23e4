import type { Language } from '../language.ts'
import { demoPeople } from '#templates/demo/people.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { html, raw } from 'hono/html'
import { page } from '../page.ts'
import type { Html } from '../page.ts'
import { organisationName } from '../organisations.ts'
import { identityTexts } from './texts.ts'

/** Everybody who can sign in, each a button that posts their `oid` to `action`. */
export const choosePage = (language: Language, action: string): Html => {
  const text = identityTexts[language]
  const choice = (person: DemoPerson) =>
    html`<li>
      <button class="choice" name="oid" value="${person.oid}">
        <strong>${person.name}</strong>
        <span class="quiet">${describeRoles(language, person)}</span>
        <span class="quiet">${person.email}</span>
      </button>
    </li>`
  return page({
    language,
    systemName: text.systemName,
    title: text.chooseTitle,
    switchHref: `?lang=${language === 'sv' ? 'en' : 'sv'}`,
    isNarrow: true,
    body: html`<p class="lead">${text.chooseLead}</p>
      <form method="post" action="${action}">
        <ul class="list">
          ${demoPeople.map(choice)}
        </ul>
      </form>`,
  })
}

/** Asks for confirmation before signing out. `form` is the provider's own form with the id op.logoutForm. */
export const logoutPage = (language: Language, form: string): Html => {
  const text = identityTexts[language]
  return page({
    language,
    systemName: text.systemName,
    title: text.logoutTitle,
    isNarrow: true,
    body: html`<p class="lead">${text.logoutLead}</p>
      ${raw(form)}
      <div class="row">
        <button class="filled" form="op.logoutForm" name="logout" value="yes">${text.logout}</button>
        <button form="op.logoutForm">${text.stay}</button>
      </div>`,
  })
}

export const loggedOutPage = (language: Language, productUrl: string): Html => {
  const text = identityTexts[language]
  return page({
    language,
    systemName: text.systemName,
    title: text.loggedOutTitle,
    isNarrow: true,
    body: html`<p class="lead">${text.loggedOutLead}</p>
      <p><a href="${productUrl}/">${text.toProduct}</a></p>`,
  })
}

export const errorPage = (language: Language, productUrl: string, message: string): Html => {
  const text = identityTexts[language]
  return page({
    language,
    systemName: text.systemName,
    title: text.errorTitle,
    isNarrow: true,
    body: html`<p class="lead">${text.errorLead}</p>
      <p class="card note danger">${message}</p>
      <p><a href="${productUrl}/">${text.toProduct}</a></p>`,
  })
}

/** "Administratör på Hantverksgivarna, Handläggare på Verkstadsalliansen". */
export const describeRoles = (language: Language, person: DemoPerson): string => {
  const text = identityTexts[language]
  const at = language === 'sv' ? 'på' : 'at'
  const roles = Object.entries(person.roles).map(
    ([moId, rank]) => `${text.roles[rank]} ${at} ${organisationName(moId, language)}`,
  )
  return roles.length === 0 ? text.noOrganisation : roles.join(', ')
}
