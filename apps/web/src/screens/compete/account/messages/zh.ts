/** The texts of the account page, in Chinese. */
import type { TokenScope } from '@open2048/compete';
import type { AccountText } from './en.ts';

const SCOPE_NAMES: Readonly<Record<TokenScope, string>> = {
  play: '玩游戏',
  read: '读取账号',
  farm: '计算分析',
  events: '创建赛事',
};
const SCOPE_NOTES: Readonly<Record<TokenScope, string>> = {
  play: '以你的名义开局和玩。',
  read: '查看你的名字和你在排行榜上的名次。',
  farm: '为这个服务器计算分析，前提是运营者已允许你的账号。',
  events: '创建赛事，前提是你是这个服务器的管理员。',
};

export const text: AccountText = {
  title: '账号',
  you: '你',
  guestNote:
    '你正在以访客身份玩：只有这个浏览器认识你。如果没有通行密钥或恢复码，清除浏览器数据后账号就会丢失。',
  nobodyNote: '你在这里还没有账号。玩第一局排名赛时会自动获得账号。',
  play: '玩一局排名赛',
  name: '新名字',
  nameNote: '3 到 20 个字母、数字、- 和 _，使用同一种文字。30 天后可以再次修改。',
  renameLater: (date) => `${date}之后可以再次修改名字。`,
  rename: '修改名字',
  renamed: (name) => `你现在的名字是 ${name}。`,
  signOut: '退出登录',
  signedOut: '你已退出登录。',
  moderation: '管理',
  signedIn: (name) => `你已登录为 ${name}。`,
  passkeys: '通行密钥',
  keep: '保留这个账号',
  keepNote:
    '通行密钥保存在你的设备或密码管理器中。你用指纹、面容或设备的锁屏方式登录，不需要密码。',
  passkeyNote: '用它们可以在你的任何设备上登录。',
  addPasskey: '添加通行密钥',
  passkeyAdded: '通行密钥已添加。请再创建恢复码，以防丢失通行密钥。',
  passkeyLabel: '通行密钥的名称',
  added: (date) => `添加于 ${date}`,
  lastUsed: (date) => `上次使用于 ${date}`,
  neverUsed: '尚未使用',
  renameShort: '重命名',
  renamePasskey: (name) => `重命名 ${name}`,
  deletePasskey: (name) => `删除 ${name}`,
  deletePasskeyTitle: (name) => `删除通行密钥 ${name}？`,
  deletePasskeyText: '之后你无法再用它登录。请在你的设备或密码管理器中也将它删除。',
  deleteLastText: '这是你最后一个通行密钥。如果没有恢复码，你将无法再登录。',
  passkeyDeleted: '通行密钥已删除。',
  passkeyRenamed: '通行密钥已重命名。',
  save: '保存',
  cancel: '取消',
  delete: '删除',
  noPasskeysHere:
    '这个地址不能使用通行密钥：网站需要有域名和加密连接。恢复码在任何地方都可以使用。',
  codes: '恢复码',
  codesNote: '手边没有通行密钥时，可以用恢复码登录。每个恢复码只能使用一次。',
  codesLeft: (left) => `剩余恢复码：${left}`,
  createCodes: '创建恢复码',
  renewCodes: '创建新的恢复码',
  renewTitle: '替换你的恢复码？',
  renewText: '你现在的恢复码将不再有效。',
  newCodes: '这是你的新恢复码。它们只显示这一次：请打印出来或妥善保存。',
  copy: '复制',
  copied: '已复制。',
  download: '下载',
  codesFile: (name) => `${name} 的 open2048 恢复码`,
  devices: '已登录的设备',
  device: (program, system) =>
    program !== null && system !== null
      ? `${system} 上的 ${program}`
      : (program ?? system ?? '未知设备'),
  thisDevice: '本设备',
  since: (date) => `登录于 ${date}`,
  end: '退出登录',
  endDevice: (device) => `退出 ${device} 上的登录`,
  endOthers: '退出所有其他设备',
  ended: '已退出登录。',
  signIn: '登录',
  signInElse: '登录其他账号',
  signInPasskey: '用通行密钥登录',
  code: '恢复码',
  signInCode: '用恢复码登录',
  leaveTitle: '放弃这个访客的对局？',
  leaveText: (name) =>
    `在这个浏览器中有以 ${name} 身份玩的对局。这些对局仍然公开，但之后谁也无法再以 ${name} 的身份继续。如果想保留那个账号，请先为它添加通行密钥。`,
  leave: '仍然登录',
  programs: '程序',
  programsNote: '机器人等程序可以用令牌代表你的账号操作。程序只能做你允许的事，不能更改账号。',
  newToken: '新令牌',
  tokenName: '令牌的名称',
  tokenNameNote: '便于以后辨认程序，例如“我服务器上的机器人”。',
  scopes: '允许的操作',
  scopeName: (scope) => SCOPE_NAMES[scope],
  scopeNote: (scope) => SCOPE_NOTES[scope],
  validity: '有效期',
  days: (days) => `${days} 天`,
  createToken: '创建令牌',
  tokenOnce:
    '这是你的新令牌，只显示这一次：请把它复制到你的程序中。任何拿到它的人都可以进行它允许的操作。',
  copyToken: '复制令牌',
  tokenCreated: (date) => `创建于 ${date}`,
  tokenUsed: (date) => `上次使用于 ${date}`,
  tokenUnused: '尚未使用',
  expires: (date) => `有效期至 ${date}`,
  expired: (date) => `已于 ${date} 过期`,
  revoke: '吊销',
  revokeToken: (name) => `吊销 ${name}`,
  revokeTitle: (name) => `吊销令牌 ${name}？`,
  revokeText: '使用它的程序会立即被拒绝。此操作无法撤销。',
  revoked: '令牌已吊销。',
  bots: '机器人',
  botNote: '机器人是供程序玩的账号，它们的对局有单独的排行榜。账号只能在第一局之前变成机器人。',
  noBot: '机器人是供程序玩的账号。这个账号已经玩过，不能再变成机器人：机器人需要单独的账号。',
  isBot: '这个账号是机器人。由程序用它来玩，对局有单独的排行榜。请为程序创建一个令牌。',
  keepBot:
    '只有这个浏览器认识这个账号。请添加通行密钥或创建恢复码，否则清除浏览器数据后账号就会丢失。',
  becomeBot: '把这个账号变成机器人',
  becomeBotTitle: '把这个账号变成机器人？',
  becomeBotText: '之后它永远是机器人：你自己不能再用它玩排名赛，只有你的程序可以。',
  becameBot: '这个账号现在是机器人。',
  newBotNote: '要让程序来玩，它需要单独的账号。你可以在这里把账号变成机器人，并为它创建令牌。',
  newBot: '为机器人创建账号',
  accountCreated: (name) => `你有了新账号：${name}。`,
  data: '你的数据',
  dataNote: '与你的账号有关的全部数据，包括所有对局的录像。',
  export: '下载我的数据',
  deleteAccount: '删除账号',
  deleteTitle: '删除你的账号？',
  deleteText:
    '你的名字、通行密钥和排行榜上的名次将永久消失。你的对局仍然公开，但不再显示你的名字。进行中的对局会被认输。',
  confirmName: (name) => `输入 ${name} 以确认`,
  deleted: '你的账号已删除。',
  fault: (code) => {
    switch (code) {
      case 'name-length':
        return '名字长度为 3 到 20 个字符。';
      case 'name-characters':
        return '名字由字母、数字、- 和 _ 组成。';
      case 'name-form':
        return '名字至少包含一个字母，以字母或数字开头和结尾，并且不能有连续的 - 或 _。';
      case 'name-scripts':
        return '名字只能使用一种文字。';
      case 'name-reserved':
        return '这个名字已被保留。';
      case 'name-taken':
        return '已有其他玩家使用这个名字或相似的名字。';
      case 'renamed-lately':
        return '你在最近 30 天内修改过名字。';
      case 'bad-code':
        return '没有这个恢复码，或者它已被使用。';
      case 'cancelled':
        return '没有使用通行密钥。你可以随时再试。';
      case 'passkey-here':
      case 'known-passkey':
        return '这台设备上已有这个账号的通行密钥。';
      case 'no-passkeys':
        return '这个浏览器不支持通行密钥。请改用恢复码。';
      case 'unknown-passkey':
        return '这里没有账号使用这个通行密钥。它可能已被删除。';
      case 'bad-passkey':
      case 'bad-challenge':
        return '操作没有成功，或者用时太长。请再试一次。';
      case 'too-many-passkeys':
        return '一个账号最多有 20 个通行密钥。';
      case 'no-token-name':
        return '请给令牌起个名称。';
      case 'no-scopes':
        return '请至少选择一项允许的操作。';
      case 'too-many-tokens':
        return '一个账号最多有 50 个令牌，包括最近 30 天内吊销的。';
      case 'unknown-token':
        return '这个令牌已经被吊销。';
      case 'has-games':
        return '这个账号已经玩过，不能变成机器人。';
      case 'unknown-device':
        return '没有程序在用这个代码等待。它可能已经过期：代码的有效期是十分钟。';
      case 'not-copied':
        return '浏览器不允许复制。请选中文字自行复制。';
      default:
        return null;
    }
  },
};
