/** Whether a typed text can be a code of this kind. */
export function isFactorCode(code: string, isRecovery: boolean): boolean {
  return isRecovery ? code.replace(/[\s-]/g, '').length === 10 : /^\d{6}$/.test(code);
}
