// What browsers call text that may become code (W3C Trusted Types); older ones know nothing of it. Only what is used here.

interface TrustedScriptURL {
  toString(): string;
}

interface TrustedTypePolicy {
  createScriptURL(url: string): TrustedScriptURL;
}

interface TrustedTypePolicyFactory {
  readonly emptyHTML: TrustedHTML;
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): TrustedTypePolicy;
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;

interface ServiceWorkerContainer {
  register(address: TrustedScriptURL): Promise<ServiceWorkerRegistration>;
}
