import { reading, type Context } from '../context.ts'
import * as organisations from '../repositories/organisations.ts'

/** What is left to set up before every organisation has an administrator: a sentence each. */
export const firstSteps = async (context: Pick<Context, 'config' | 'db'>): Promise<string[]> =>
  await reading(context, async (tx) => {
    if (await organisations.isEmpty(tx)) return [noOrganisation]
    const slugs = (await organisations.withoutAdministrator(tx).orderBy('slug').execute()).map(({ slug }) => slug)
    if (slugs.length === 0) return []
    const instruction = context.config.ownerAccountId === null ? withoutOwner : withOwner
    return [`Without an administrator: ${slugs.join(', ')}. ${instruction}`]
  })

const noOrganisation =
  'No organisation is set up yet, so nobody can apply or work: npm run organisation -- --help says how, then npm run publish-template'
const withOwner = 'The account of OWNER_ACCOUNT_ID is in its place until it adds one at /organisation/people'
const withoutOwner =
  'npm run organisation -- add-person adds one, or OWNER_ACCOUNT_ID names the account that does at /organisation/people'
