/** The texts of the page about fair play, in Chinese. */
import type { FairPlayText } from './en.ts';

export const text: FairPlayText = {
  title: '公平竞赛',
  short: '概要',
  intro:
    '在排名赛中，由服务器发放方块并执行每一步。结束后一切公开，任何人都可以检查。有些作弊不可能发生，有一种可以用统计证明，还有一种只能怀疑。本页说明分别是哪些。',
  noBans: '不会因为走法与引擎一致而封禁任何人。',
  impossible: '不可能',
  impossibleIntro: '无论客户端发送什么，这些都不会发生。',
  impossibleClaims: [
    {
      what: '伪造得分、棋盘或方块',
      why: '玩家只发送方向。由服务器执行走法、发放方块并计算得分。',
    },
    {
      what: '撤销、重复或打乱走法',
      why: '每一步都带有编号，只有在前一步之后才会被接受。重复发送的一步会得到同样的方块，即使服务器在此期间重启过。',
    },
    {
      what: '挑选方块',
      why: '方块由服务器的秘密密钥、玩家的随机数和棋盘决定。密钥的指纹在服务器得知随机数之前公布，因此双方都无法挑选。',
    },
    {
      what: '修改已结束的对局',
      why: '验证对局的人会用公布的密钥重新计算每个方块。哪怕只改动一个方块也会被发现。',
    },
  ],
  proved: '可以证明，误差已知',
  provedIntro: '这种情况可能发生，但会显现出来，而且误差是已知的。',
  provedClaims: [
    {
      what: '预先知道方块',
      why: '如果密钥被盗，或得到服务器运营者的帮助，玩家的运气会好得超出偶然。运气检验会统计一个账号的所有对局，与玩家水平无关。对诚实的玩家来说，证据值达到一百万的概率最多只有百万分之一。',
    },
  ],
  suspected: '只能怀疑',
  suspectedIntro: '这种情况可能发生，而且无法证明。',
  suspectedClaims: [
    {
      what: '由引擎选择走法',
      why: '优秀的玩家和引擎常常选择同样的走法，所以一致并不能证明什么。程序有自己的类别和排行榜。',
    },
  ],
  pointless: '没有意义',
  pointlessIntro: '可以这样做，但没有任何好处。',
  pointlessClaims: [
    {
      what: '使用多个账号',
      why: '每一局都有自己的方块。看过一局，对下一局一无所知。',
    },
    {
      what: '通过观看来帮忙',
      why: '观众至少落后十步和三十秒。',
    },
    {
      what: '反复开局',
      why: '每个人得到好开局的概率相同，而且必须结束或认输后才能开始下一局。每个完成的对局都会列出。',
    },
  ],
  unclaimed: '我们不保证的事',
  unclaimedIntro: '任何服务器都无法保证这些。',
  unclaimedClaims: [
    {
      what: '玩的是真人',
      why: '通过网络，没有人能知道是谁在走。',
    },
    {
      what: '每个人的运气一样',
      why: '随机是公平的，但并不相等。局数多了会趋于平均。',
    },
    {
      what: '运营者为所有人服务',
      why: '服务器的运营者可以拒绝服务或删除成绩，但无法悄悄修改一局。',
    },
  ],
  verify: '如何自己验证一局',
  verifySteps: [
    '从排行榜打开一局已结束的页面，选择“验证每个方块”。你的浏览器会重新计算整局。',
    '或者下载记录并运行“open2048 replay verify 文件”，无需此服务器。',
    '排行榜只包含公开的对局，所以每个名次也都可以重新计算。',
  ],
  chooseGame: '从排行榜选择一局',
  documents:
    '详细内容见源代码（英文）：docs/fair-play.md、docs/deal.md、docs/luck-test.md 和 docs/threat-model.md。',
};
