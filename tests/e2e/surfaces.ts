import type { Page } from '@playwright/test'
import type { FileRouteTypes } from '#src/routeTree.gen.ts'
import type { DemoCase } from '#templates/demo/demo-case.ts'
import { demoCaseOf } from './case-link.ts'

type RouteId = Exclude<FileRouteTypes['id'], '__root__'>

/** The viewer of a surface: anybody; the company of a case, by its link; somebody who signs in. */
export type Viewer = 'anybody' | 'company' | 'Maria Öberg' | 'Karl Bergqvist' | 'Nils Rönnlund'

/** Something that is on screen: an address, and what is done there before it is looked at. */
export type Surface = {
  viewer: Viewer
  /** Below the case for a surface of one, from the root for every other. */
  path: string
  about: DemoCase | null
  act?: (page: Page) => Promise<void>
  /** Tabbed through from its first control to its last and back, however long it is. */
  isWalkedToEnd?: true
  /** Distinguishes it from the other surfaces of its route. */
  name?: string
}

const filled = demoCaseOf('5599033361', 'STARTED')
const ready = demoCaseOf('5599050118', 'STARTED')
const toCorrect = demoCaseOf('5599152633', 'SUBMITTED')
const onPaper = demoCaseOf('5599165809', 'DOWNLOADED_FOR_ANALOG_SIGNATURE')
const noted = demoCaseOf('5599148987', 'SUBMITTED')
const sharedCase = demoCaseOf('5599144127', 'SUBMITTED')
const reviewed = demoCaseOf('5599097259', 'SUBMITTED')
const inRegion = demoCaseOf('5599101895', 'OUT_FOR_REGIONAL_REVIEW')
const recommended = demoCaseOf('5599110771', 'APPROVED_BY_REGIONAL_REVIEWER')
const signedInside = demoCaseOf('5599127809', 'APPROVED')
const exported = demoCaseOf('5599174199', 'EXPORTED_TO_TELLUS')
const member = demoCaseOf('5599045696', 'FINISHED_IN_TELLUS')
const rejected = demoCaseOf('6827141182', 'REJECTED')
const removed = demoCaseOf('7931175520', 'REMOVED')
const started = demoCaseOf('5599059200', 'STARTED')

const open = (path: string, act?: Surface['act'], name?: string): Surface => ({
  viewer: 'anybody',
  path,
  about: null,
  ...(act !== undefined && { act }),
  ...(name !== undefined && { name }),
})
const company = (about: DemoCase, path = '', act?: Surface['act'], name?: string): Surface => ({
  ...open(path, act, name),
  viewer: 'company',
  about,
})
const staff = (about: DemoCase | null, path = '', act?: Surface['act'], name?: string): Surface => ({
  ...open(path, act, name),
  viewer: 'Maria Öberg',
  about,
})
const by = (viewer: Viewer, surface: Surface): Surface => ({ ...surface, viewer })

const nowhere = '0b8a7a52-3f0e-4c0e-9d3e-0f6f4f1c2a10'
const apply = '/apply/hantverksgivarna'

const pressSubmit = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('group').first().waitFor()
}
const sendApplication = async (page: Page): Promise<void> => {
  await page.locator('#org-number').fill('556012-5790')
  await page.locator('#contact-email').fill('surfaces@exempel.example')
  await page.locator('main form button[type=submit]').click()
  await page.locator('#org-number').waitFor({ state: 'detached' })
}
const pressButton = async (page: Page): Promise<void> => {
  const button = page.locator('main').getByRole('button')
  await button.click()
  await button.waitFor({ state: 'detached' })
}
/** Presses the first button of this name, which opens a dialog. */
const press =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await page.getByRole('dialog').waitFor()
  }
const selectFirst = async (page: Page): Promise<void> => {
  await page.locator('tbody').getByRole('checkbox').first().check()
}
const delegateFirst = async (page: Page): Promise<void> => {
  await selectFirst(page)
  await press(/^(Delegera|Delegate) …$/)(page)
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}
/** Follows the link beside the first note, which opens a dialog. */
const openNoteDeletion = async (page: Page): Promise<void> => {
  await page.locator('a[href*="/deletenote/"]').first().click()
  await page.getByRole('dialog').getByRole('blockquote').waitFor()
}
const openMenu = async (page: Page): Promise<void> => {
  await page.locator('[popovertarget]').last().click()
}

/**
 * Every route of the product with what is to be seen at it; a route without a row of its own does not compile. Nothing that is done here
 * changes a case. Empty: a frame around other routes, or a redirect.
 */
export const surfaces = {
  '/_list': [],
  '/_list/': [
    staff(null, '/'),
    staff(null, '/?search=finnsinte', undefined, 'empty'),
    { ...staff(null, '/', selectFirst, 'with a selection'), isWalkedToEnd: true },
    staff(null, '/', delegateFirst, 'delegating several'),
  ],
  '/_list/new': [staff(null, '/new')],
  '/_list/search': [staff(null, '/search')],
  '/inspector': [
    staff(null, '/inspector'),
    staff(null, '/inspector?machine=signIn&view=outline&at=acquireToken', undefined, 'as text'),
    staff(null, '/inspector?view=live', undefined, 'live'),
    by(
      'Nils Rönnlund',
      staff(null, '/inspector?at=lifecycle.existing.accessible.open%2Fcase.reject', undefined, 'a transition'),
    ),
  ],
  '/inspector_/cases': [staff(null, '/inspector/cases')],
  '/inspector_/replay/$caseId': [staff(null, `/inspector/replay/${inRegion.id}?step=40`)],
  '/inspector_/what-if': [
    staff(null, '/inspector/what-if?state=APPROVED&correction=open'),
    by('Nils Rönnlund', staff(null, '/inspector/what-if?state=DOWNLOADED_FOR_ANALOG_SIGNATURE', undefined, 'on paper')),
  ],
  '/organisation/$page': [
    staff(null, '/organisation/templates'),
    staff(null, '/organisation/people', undefined, 'people'),
    staff(null, '/organisation/people', press(/^(Ändra rollen för|Change the role of) Anders Ögren$/), 'a role'),
    staff(null, '/organisation/people', press(/^(Ta bort|Remove) Anders Ögren$/), 'removing a person'),
    staff(null, '/organisation/templates', press(/^(Dra tillbaka|Retire) version \d+/), 'retiring a version'),
    staff(null, '/organisation/absences', undefined, 'absences'),
    staff(null, '/organisation/absences', press(/^(Ny frånvaro|New absence)$/), 'an absence'),
    staff(null, '/organisation/settings', undefined, 'settings'),
    staff(null, '/organisation/texts', undefined, 'no texts'),
    staff(null, '/organisation/texts', press(/^(Ny text|New text)$/), 'a text'),
    staff(null, '/organisation/log', undefined, 'the log'),
  ],
  '/simple': [staff(null, '/simple')],
  '/simple/new': [staff(null, '/simple/new')],
  '/$': [open('/case/admin/unknown/typo')],
  '/failed': [open('/failed?reason=auth')],
  // Shown where a popup signs in alone: popup-sign-in.spec.ts.
  '/signin': [],
  '/apply/$moSlug': [open('/apply/ingen', undefined, 'unknown')],
  '/apply/$moSlug/': [],
  '/apply/$moSlug/$templateSlug/{-$orgNumber}': [
    open(`${apply}/medlemsansokan`),
    open(`${apply}/medlemsansokan`, pressSubmit, 'with errors'),
    open(`${apply}/medlemsansokan`, sendApplication, 'sent'),
  ],
  '/apply/$moSlug/forgot/{-$orgNumber}': [open(`${apply}/forgot/5560125790`)],
  '/apply/$moSlug/notfound/{-$orgNumber}': [open(`${apply}/notfound/5560125790`)],
  '/apply/$moSlug/alreadyMember/{-$orgNumber}': [open(`${apply}/alreadyMember/5560125790`)],
  '/apply/$moSlug/alreadyExists/{-$orgNumber}': [open(`${apply}/alreadyExists/5560125790`)],
  '/apply/$moSlug/notAllowed/{-$orgNumber}': [open(`${apply}/notAllowed/5560125790`)],
  '/apply/$moSlug/rejected/{-$orgNumber}': [open(`${apply}/rejected/5560125790`)],
  '/apply/$moSlug/information/$pageId': [
    open(`${apply}/information/personalData`),
    open('/apply/verkstadsalliansen/information/accessibility', undefined, 'accessibility'),
  ],
  '/case/$caseId/renew': [
    open(`/case/${nowhere}/renew?mo=hantverksgivarna`),
    open(`/case/${nowhere}/renew`, pressButton, 'sent'),
  ],
  '/case/$caseId/invalid': [open(`/case/${nowhere}/invalid?mo=verkstadsalliansen`)],
  '/case/$caseId/left': [open(`/case/${nowhere}/left?mo=hantverksgivarna`)],
  '/case/$caseId/{-$token}': [
    company(filled),
    company(toCorrect, '', undefined, 'with corrections'),
    company(onPaper, '', undefined, 'on paper'),
    company(member, '', undefined, 'member'),
    company(rejected, '', undefined, 'rejected'),
  ],
  '/case/$caseId/{-$token}/answers': [company(ready, '/answers')],
  '/case/$caseId/{-$token}/cancelsignature': [company(onPaper, '/cancelsignature')],
  '/case/$caseId/{-$token}/downloadsignature/$count': [company(ready, '/downloadsignature/2')],
  '/case/$caseId/{-$token}/form/$formId': [
    company(filled, '/form/terms'),
    { ...company(filled, '/form/contacts', undefined, 'contacts'), isWalkedToEnd: true },
    company(toCorrect, '/form/workplaces', undefined, 'with a correction'),
  ],
  '/case/$caseId/{-$token}/form/$formId/field/$fieldId/correction': [
    company(toCorrect, '/form/workplaces/field/mainWorkplaceStreet/correction'),
  ],
  '/case/$caseId/{-$token}/form/$formId/field/$fieldId/help': [
    company(filled, '/form/terms/field/membershipFrom/help'),
  ],
  '/case/$caseId/{-$token}/form/$formId/support': [company(filled, '/form/terms/support?field=membershipFrom')],
  '/case/$caseId/{-$token}/leave': [company(filled, '/leave')],
  '/case/$caseId/{-$token}/messages': [company(started, '/messages')],
  '/case/$caseId/{-$token}/shared': [company(onPaper, '/shared')],
  '/case/$caseId/{-$token}/sign': [company(ready, '/sign'), company(onPaper, '/sign', undefined, 'on paper')],
  '/case/$caseId/{-$token}/switchlocale': [company(filled, '/switchlocale')],
  '/case/admin/$caseId': [
    staff(sharedCase),
    staff(sharedCase, '', openMenu, 'with its menu'),
    staff(member, '', undefined, 'member'),
    by('Nils Rönnlund', staff(inRegion, '', undefined, 'for the region')),
  ],
  '/case/admin/$caseId/admission': [staff(member, '/admission')],
  '/case/admin/$caseId/approve-regional-review': [by('Nils Rönnlund', staff(inRegion, '/approve-regional-review'))],
  '/case/admin/$caseId/reject-regional-review': [by('Nils Rönnlund', staff(inRegion, '/reject-regional-review'))],
  '/case/admin/$caseId/cancelsignature': [staff(demoCaseOf('5599063533', 'SUBMITTED'), '/cancelsignature')],
  '/case/admin/$caseId/changeContact': [staff(sharedCase, '/changeContact')],
  '/case/admin/$caseId/complete': [staff(exported, '/complete')],
  '/case/admin/$caseId/correction': [staff(sharedCase, '/correction')],
  '/case/admin/$caseId/confirm/archive': [staff(member, '/confirm/archive')],
  '/case/admin/$caseId/confirm/export': [
    staff(sharedCase, '/confirm/export', undefined, 'too early'),
    by('Karl Bergqvist', staff(recommended, '/confirm/export')),
  ],
  '/case/admin/$caseId/confirm/regional-review': [
    by('Karl Bergqvist', staff(demoCaseOf('5164096132', 'APPROVED_BY_MA'), '/confirm/regional-review')),
  ],
  '/case/admin/$caseId/decision': [
    staff(sharedCase, '/decision'),
    by('Karl Bergqvist', staff(recommended, '/decision', undefined, 'recommended')),
  ],
  '/case/admin/$caseId/delegate': [staff(sharedCase, '/delegate')],
  '/case/admin/$caseId/deletenote/$noteId': [staff(noted, '', openNoteDeletion)],
  '/case/admin/$caseId/downloadsignature/$count': [staff(ready, '/downloadsignature/2')],
  '/case/admin/$caseId/form/$formId': [
    staff(sharedCase, '/form/company'),
    staff(sharedCase, '/form/preparation', undefined, 'internal'),
  ],
  '/case/admin/$caseId/form/$formId/field/$fieldId/correction': [
    staff(sharedCase, '/form/company/field/legalName/correction'),
  ],
  '/case/admin/$caseId/form/$formId/field/$fieldId/help': [staff(sharedCase, '/form/terms/field/membershipFrom/help')],
  '/case/admin/$caseId/form/$formId/support': [staff(sharedCase, '/form/company/support')],
  '/case/admin/$caseId/get-accept/$function': [staff(sharedCase, '/get-accept/zip')],
  '/case/admin/$caseId/internal-signature': [by('Karl Bergqvist', staff(recommended, '/internal-signature'))],
  '/case/admin/$caseId/link': [staff(started, '/link')],
  '/case/admin/$caseId/maillog': [staff(sharedCase, '/maillog')],
  '/case/admin/$caseId/pdf': [by('Karl Bergqvist', staff(reviewed, '/pdf'))],
  '/case/admin/$caseId/reject': [staff(sharedCase, '/reject')],
  '/case/admin/$caseId/reject-internal-signature': [
    by('Karl Bergqvist', staff(signedInside, '/reject-internal-signature')),
  ],
  '/case/admin/$caseId/reject-signature': [staff(sharedCase, '/reject-signature')],
  '/case/admin/$caseId/remove': [staff(started, '/remove')],
  '/case/admin/$caseId/reset': [staff(rejected, '/reset')],
  '/case/admin/$caseId/restore': [staff(removed, '/restore')],
  '/case/admin/$caseId/share': [staff(ready, '/share')],
  '/case/admin/$caseId/withdraw-correction/$componentId': [
    staff(toCorrect, '/withdraw-correction/mainWorkplaceStreet'),
  ],
} satisfies Record<RouteId, readonly Surface[]>

/** Every surface with what it is called in a report. */
export const namedSurfaces: readonly (Surface & { title: string })[] = Object.entries(surfaces).flatMap(
  ([route, rows]) =>
    rows.map((surface: Surface) => ({
      ...surface,
      title: surface.name === undefined ? route : `${route}, ${surface.name}`,
    })),
)
