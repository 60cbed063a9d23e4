import * as v from 'valibot'
import { cleanName } from '../canonical-text.ts'
import { Email, Instant } from '../identifiers.ts'
import { MemberOrganisation, SigningService, Administrator, RoleId } from '../member-organisation.ts'
import { OrganisationLogEntry } from '../organisation-log.ts'
import { isTelephone } from '../telephone.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

/** A segment of an address: small letters, digits and hyphens. */
export const Slug = v.pipe(bounded(60), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'SLUG'))

const text = (maxLength: number) => v.pipe(bounded(maxLength), v.transform(cleanName), v.nonEmpty('EMPTY'))
const phrase = v.strictObject({ sv: text(200), en: text(200), nb: v.optional(text(200)) })

/** A path of this server, or the image itself: pages load images from nowhere else. 40,000 characters are 30 kB. */
const ImageUrl = v.pipe(
  bounded(40_000),
  v.regex(/^(?:\/(?![/\\])[!-~]*|data:image\/(?:png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/=]+)$/, 'IMAGE_URL'),
)

/** Characters of all images of an organisation: each case that is opened brings them along. */
const maxImagesLength = 60_000

/** The properties of an organisation that can be set. Legal forms and extra review steps are its templates' own: a version never changes. */
export const OrganisationSettings = v.strictObject({
  ...v.omit(MemberOrganisation, ['id']).entries,
  slug: Slug,
  name: text(200),
  nameInEnglish: text(200),
  email: Email,
  telephone: v.pipe(text(40), v.check(isTelephone, 'TELEPHONE')),
  openingHours: phrase,
  postalAddress: v.nullable(v.pipe(v.array(text(100)), v.minLength(1), v.maxLength(8))),
  handlingTime: v.nullable(phrase),
  signingService: v.strictObject({
    ...SigningService.entries,
    name: text(100),
    entityId: text(100),
  }),
  images: v.pipe(
    v.array(v.strictObject({ usageType: text(40), url: ImageUrl })),
    v.maxLength(10),
    v.check((images) => images.reduce((sum, { url }) => sum + url.length, 0) <= maxImagesLength, 'IMAGES_TOO_LARGE'),
  ),
})
export type OrganisationSettings = v.InferOutput<typeof OrganisationSettings>

/** The settings that an organisation's administrators change themselves. Its name in addresses and its signing service are the operator's. */
export const OwnSettings = v.omit(OrganisationSettings, ['slug', 'signingService'])

const own = OwnSettings.entries
/** The settings to change. */
export const SettingsChanges = v.strictObject({
  name: v.exactOptional(own.name),
  nameInEnglish: v.exactOptional(own.nameInEnglish),
  accentColour: v.exactOptional(own.accentColour),
  email: v.exactOptional(own.email),
  telephone: v.exactOptional(own.telephone),
  openingHours: v.exactOptional(own.openingHours),
  postalAddress: v.exactOptional(own.postalAddress),
  handlingTime: v.exactOptional(own.handlingTime),
  signingDays: v.exactOptional(own.signingDays),
  signingMethods: v.exactOptional(own.signingMethods),
  startAnswers: v.exactOptional(own.startAnswers),
  deciders: v.exactOptional(own.deciders),
  images: v.exactOptional(own.images),
})
export type SettingsChanges = v.InferOutput<typeof SettingsChanges>

/** Changes only the settings in the body. */
export const changeOrganisation = defineEndpoint({
  group: 'Member organisations',
  access: 'staff',
  name: 'changeOrganisation',
  method: 'PUT',
  path: 'MemberOrganization/{moId}/Settings',
  params: v.strictObject({ moId: Name }),
  body: SettingsChanges,
  response: MemberOrganisation,
})

const group = 'People'
const ofOrganisation = {
  group,
  access: 'staff',
  path: 'MemberOrganization/{moId}/People',
  params: v.strictObject({ moId: Name }),
} as const
const ofRole = {
  group,
  access: 'staff',
  path: 'MemberOrganization/{moId}/People/{userId}/{roleId}',
  params: v.strictObject({ moId: Name, userId: Name, roleId: v.picklist(['1', '2', '3', '4']) }),
} as const

/** One role of a person on the organisation; a person may have several. `assignedCaseCount`: open cases that are delegated to the person. */
export const PersonWithRole = v.strictObject({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roleId: RoleId,
  roleName: v.string(),
  administratorRole: Administrator.entries.role,
  lastSeenAt: Instant,
  assignedCaseCount: v.number(),
})
export type PersonWithRole = v.InferOutput<typeof PersonWithRole>

const People = v.array(PersonWithRole)
const RemovalId = v.pipe(v.string(), v.uuid())

/** Why a role is not given, changed or taken away. */
export const RoleRefusal = v.picklist(['PERSON_UNKNOWN', 'PERSON_AMBIGUOUS', 'OWN_ROLE', 'LAST_ADMINISTRATOR'])
export type RoleRefusal = v.InferOutput<typeof RoleRefusal>

/** Everybody who works for the organisation, by rank, then by name. */
export const listPeople = defineEndpoint({
  ...ofOrganisation,
  name: 'listPeople',
  method: 'GET',
  response: People,
})
/** PERSON_UNKNOWN: nobody has signed in with the address. PERSON_AMBIGUOUS: several accounts have it. */
export const addPerson = defineEndpoint({
  ...ofOrganisation,
  name: 'addPerson',
  method: 'POST',
  body: v.strictObject({ email: Email, roleId: RoleId }),
  response: People,
  specialErrors: ['PERSON_UNKNOWN', 'PERSON_AMBIGUOUS'],
})
/** The account that takes over the open cases of a person who no longer handles any. Without it the cases must be distributed. */
const successorId = v.optional(Name)

/** Gives the person another role in place of this one. OWN_ROLE: nobody takes their own administrator role away. */
export const changeRole = defineEndpoint({
  ...ofRole,
  name: 'changeRole',
  method: 'PUT',
  body: v.strictObject({ roleId: RoleId, successorId }),
  response: People,
  specialErrors: ['OWN_ROLE', 'LAST_ADMINISTRATOR'],
})
/** `removalId` is the caller's: for a day the removal can be undone by it. */
export const removePerson = defineEndpoint({
  ...ofRole,
  name: 'removePerson',
  method: 'DELETE',
  query: v.strictObject({ successorId, removalId: v.optional(RemovalId) }),
  response: People,
  specialErrors: ['OWN_ROLE', 'LAST_ADMINISTRATOR'],
})

/** Gives the role back, the cases that are still where the removal put them, and the absences. 404 for a removal that was undone or is too old. */
export const undoRemoval = defineEndpoint({
  group,
  access: 'staff',
  name: 'undoRemoval',
  method: 'POST',
  path: 'MemberOrganization/{moId}/Removals/{removalId}/Undo',
  params: v.strictObject({ moId: Name, removalId: RemovalId }),
  response: People,
})

/** So many entries of an organisation's log are listed; `npm run organisation -- log` has the older ones too. */
export const maxLogEntries = 500

/** The latest changes of the organisation's settings, people and templates, newest first. */
export const listOrganisationLog = defineEndpoint({
  group: 'Member organisations',
  access: 'staff',
  name: 'listOrganisationLog',
  method: 'GET',
  path: 'MemberOrganization/{moId}/Log',
  params: v.strictObject({ moId: Name }),
  response: v.array(OrganisationLogEntry),
})
