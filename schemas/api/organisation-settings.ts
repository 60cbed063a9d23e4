import * as v from 'valibot'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { Email } from '../identifiers.ts'
import { cleanName } from '../canonical-text.ts'
import { MemberOrganisation, SigningService } from '../member-organisation.ts'
import { isTelephone } from '../telephone.ts'

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
/** Those of them that are to be changed. */
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

/** Changes what the body has; what it leaves out stays. */
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
