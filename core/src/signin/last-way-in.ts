/** Whether a person can still log in after one of their identities is gone: by a password, or by another provider. */
export const mayUnlink = ({ hasPassword, identities }: { hasPassword: boolean; identities: number }): boolean =>
  hasPassword || identities > 1
