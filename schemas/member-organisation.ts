import * as v from 'valibot'
import { Email } from './identifiers.ts'

export const RoleId = v.picklist([1, 2, 3, 4])
/** Rank on a member organisation: 1 administrator/approver, 2 handler, 3 read-only, 4 regional reviewer. Lowest wins. */
export type RoleId = v.InferOutput<typeof RoleId>

export const UserRole = v.strictObject({ moId: v.string(), roleId: RoleId, roleName: v.string() })
export type UserRole = v.InferOutput<typeof UserRole>

/** A staff member that cases can be delegated to. Role labels: Medlemsadministratör (admin) and Rådgivare (advisor). */
export const Administrator = v.strictObject({
  id: v.string(),
  role: v.picklist(['admin', 'advisor']),
  name: v.string(),
  email: Email,
})
export type Administrator = v.InferOutput<typeof Administrator>

/** The applicant header shows the image whose usageType is WEB_LOGO. */
export const OrganisationImage = v.strictObject({ usageType: v.string(), url: v.string() })

export const SigningService = v.strictObject({ name: v.string(), entityId: v.string() })

export const SigningMethods = v.picklist(['both', 'digital', 'paper'])
export type SigningMethods = v.InferOutput<typeof SigningMethods>

/** Where strangers learn why a company cannot start an application: on screen, or by mail to the address that they gave. */
export const StartAnswers = v.picklist(['onScreen', 'byMail'])
export type StartAnswers = v.InferOutput<typeof StartAnswers>

/** Applications are decided by administrators alone, or by caseworkers too. */
export const Deciders = v.picklist(['administrators', 'caseworkers'])
export type Deciders = v.InferOutput<typeof Deciders>

/** A phrase as it stands in a sentence. Readers of Norwegian get the Swedish one where there is none in Norwegian. */
const Phrase = v.strictObject({ sv: v.string(), en: v.string(), nb: v.optional(v.string()) })

export const MemberOrganisation = v.strictObject({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  nameInEnglish: v.string(),
  /** Hex colour of the organisation; the browser keeps contrast whatever it is. */
  accentColour: v.nullable(v.pipe(v.string(), v.maxLength(9), v.hexColor())),
  email: Email,
  telephone: v.string(),
  openingHours: Phrase,
  /** The lines of the postal address below the name, or null if the organisation accepts no post. */
  postalAddress: v.nullable(v.pipe(v.array(v.string()), v.minLength(1))),
  /** How long a review takes: "två till tre veckor". Null if nothing is promised. */
  handlingTime: v.nullable(Phrase),
  /** The days that signatories have to sign. */
  signingDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  /** How its applications can be signed. */
  signingMethods: SigningMethods,
  startAnswers: StartAnswers,
  deciders: Deciders,
  signingService: SigningService,
  images: v.array(OrganisationImage),
})
export type MemberOrganisation = v.InferOutput<typeof MemberOrganisation>

/** The organisation's name for who reads the language. */
export const organisationName = (
  { name, nameInEnglish }: Pick<MemberOrganisation, 'name' | 'nameInEnglish'>,
  locale: string,
): string => (locale === 'en' ? nameInEnglish : name)
