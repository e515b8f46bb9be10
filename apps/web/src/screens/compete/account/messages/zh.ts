/** The texts of the account page, in Chinese. */
import type { AccountText } from './en.ts';

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
      case 'not-copied':
        return '浏览器不允许复制。请改为下载恢复码。';
      default:
        return null;
    }
  },
};
