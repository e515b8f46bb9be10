/**
 * An authenticator of the browser itself (WebAuthn, section 11): it keeps passkeys and uses them without asking, as if a
 * person confirmed each time. Passkeys can be carried to another profile, as a password manager does.
 */
import type { CDPSession, Page } from 'playwright-core';

/** The authenticator of a page. */
export interface Authenticator {
  /** The passkeys that it has. */
  readonly passkeys: () => Promise<readonly Passkey[]>;
  /** Adds a passkey from another authenticator. */
  readonly add: (passkey: Passkey) => Promise<void>;
}

/** A passkey with its private key, as the debugging protocol has it. */
export interface Passkey {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
}

/** Gives a page an authenticator without passkeys. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: () => credentialsOf(session, authenticatorId),
    add: async (credential) => {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

async function credentialsOf(
  session: CDPSession,
  authenticatorId: string,
): Promise<readonly Passkey[]> {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
