/** Texts of the error catalogue (specification, section 8) that several pages show, and those of the transport. */
export const messages = {
  signInFirst: "请登录后进行操作！",
  captchaWrong: "验证码错误！",
  passwordWrong: "用户名或密码错误，请重新输入！",
  loginFailed: "登录失败！",
  /** Signing in with a code gave no token. */
  tokenFailed: "获取token失败！",
  /** An account or a project gave no token. */
  accountTokenFailed: "获取token失败",
  uploadFailed: "上传接口报错",
  hashFailed: "md5值计算失败",
  imageFailed: "加载失败",
  networkLost: "网络连接不上，请检查网络后重试。",
  timeout: "等待服务器答复超时，请稍后重试。",
  malformedAnswer: "服务器的答复无法识别，请稍后重试。",
} as const;

/** Login failures: what the server says decides which of three sentences is shown (specification, section 8). */
export const loginFailureSentence = (serverMessage: string | undefined): string => {
  if (!serverMessage) return messages.loginFailed;
  return serverMessage.includes("验证码") ? messages.captchaWrong : messages.passwordWrong;
};
