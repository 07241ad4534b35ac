-- The two articles above the blog's list become posts, which admins edit; those with a place are protected.
ALTER TABLE "blog_posts" ADD COLUMN     "featuredPlace" INTEGER;

CREATE UNIQUE INDEX "blog_posts_featuredPlace_key" ON "blog_posts"("featuredPlace");

-- As they were in the code until now, so that no article disappears from a site that is there already.
INSERT INTO "blog_posts" (
  "id", "featuredPlace", "slug", "categoryId", "author", "date", "createdAt", "updatedAt", "tags", "imageUrl", "imageAlt",
  "title", "excerpt", "metaDescription", "content", "translations", "featured"
)
SELECT
  gen_random_uuid(), article."place", article."slug", category."id", article."author", article."date", article."written",
  article."written", article."tags", article."imageUrl", article."imageAlt", article."title", article."excerpt",
  article."metaDescription", article."content", article."translations", true
FROM (VALUES
  (
    1, 'new-photometric-laboratory-ningbo', 'company-news', 'Chen Weimin', DATE '2026-11-10',
    TIMESTAMPTZ '2026-11-10T08:00:00.000Z', ARRAY['Laboratory', 'FL1', 'Quality', 'Company'], '/pictures/editorial/reflector-macro.9ece8edb.webp', 'View into the reflector of a search light',
    'Lumenridge Opens a New Photometric Laboratory in Ningbo',
    'A two-meter sphere, a 40 m dark tunnel and 96 runtime channels: from this month, sample reports show the output curve of the light in the box.',
    'Lumenridge opens a photometric laboratory in Ningbo with a 2 m sphere, 40 m tunnel and 96 runtime channels. What changes for customers.',
    'On November 9 we switched on the new photometric laboratory at our plant in Ningbo. It took fourteen months from the first drawing to the calibration certificate, and it triples the number of lights that we can measure in a week. For customers the most visible change is a new page in the sample report: the complete output curve of the very light in the box, no longer that of a reference sample.

## What has been installed

| Equipment | Until now | From November 2026 |
| --- | --- | --- |
| Integrating sphere | 1.0 m | 1.0 m and 2.0 m |
| Beam measurement | 10 m | 40 m dark tunnel |
| Runtime channels | 24 | 96, with temperature log |
| Climate chambers | 1 | 3, from -30 to 80 °C |
| Drop, dust and water | Drop, spray; immersion on the line only | Drop, spray, jet, immersion to 12 bar, dust |
| Salt-spray cabinets | 1 | 2 |

The larger sphere is needed for lanterns and work panels, which throw light in all directions and heat a small sphere. The tunnel matters for search lights: candela measured at 10 m is too low for a beam that only comes together at 20 m. In the old set-up we corrected for it by calculation; now we measure.

## What changes for you

**Sample reports.** Every sample for a new inquiry is measured before it leaves. The report contains output, candela, color temperature, CRI and R9, current in each mode and the runtime curve of the two highest modes. Three pieces are measured where FL1 asks for three.

**Time.** The promise of samples within 15 days from the request remains. Measuring no longer uses up four of these days but one and a half.

**Failures.** When a light fails in a test, you receive the data too. A report that shows only success has been selected, and we would not believe it either.

**Witness tests.** Customers and their institutes can book a day. Three retail groups did so during the trial month before the opening.

## What the laboratory is not

It is a manufacturer''s laboratory. It follows ANSI/PLATO FL1, IEC 60529 and ISO 9227, and its instruments are calibrated with traceability to the national institute. It does not replace third-party certification where your market demands it. We prepare those tests here, which saves rounds, and then send the samples out.

Participation in an interlaboratory comparison with two independent laboratories is planned for the spring of 2027. We will publish the deviations, whatever they are.

## Why we invest in measuring

When this company began in 2010, a flashlight was sold by the number on its head. Numbers grew faster than batteries. Today a buyer in any country can put a light into a small sphere and compare, and many do. The cheapest way to have fewer disputes is to be right at the start.

There is also a quieter reason. Measuring early changes design. The first lamp that went through the new runtime racks was a prototype headlamp whose step-down curve showed a small wave every forty seconds. Nobody had seen it by eye. The cause was a control loop that reacted to its own heat; the correction took an afternoon. In the field it would have become a complaint about "flickering", without explanation.

## The people behind it

Zhao Haoran and five colleagues run the laboratory, in two shifts. Hu Jianping''s quality team uses a third of the channels for production lots, so that golden samples and production lights are measured on the same instruments. The plant in Chonburi keeps its own sphere and receives the same reference lamps twice a year.

## Come and see it

Every second Thursday of the month we open the laboratory for visitors, in English and Chinese. Bring a light, ours or another, and we measure it while you watch. Places are limited to eight; please [register with us](/contact) a week ahead. If you can''t travel, ask for a sample of the [TX 1400](/product/tx-1400) or the [Pro-X 1200](/product/pro-x-1200), and read the new report first.',
    '{"zh":{"title":"炬岭照明宁波新光度实验室启用","excerpt":"2 m 积分球、40 m 暗室通道、96 路续航测试：从本月起，样品报告附寄出样品自身的完整亮度曲线。","content":"11 月 9 日，宁波工厂的新光度实验室正式通电启用。从第一张图纸到拿到校准证书，前后 14 个月，每周可测样品数量是原来的三倍。对客户来说，最直接的变化是样品报告里多了一页：寄出的这只灯自己的完整亮度曲线，而不再是参考样机的曲线。\n\n## 添了什么\n\n| 设备 | 过去 | 2026 年 11 月起 |\n| --- | --- | --- |\n| 积分球 | 1.0 m | 1.0 m 与 2.0 m |\n| 光束测量 | 10 m | 40 m 暗室通道 |\n| 续航通道 | 24 路 | 96 路，同步记录温度 |\n| 高低温箱 | 1 台 | 3 台，-30 至 80 °C |\n| 跌落、防尘、防水 | 跌落、溅水；浸水仅在产线 | 跌落、溅水、喷水、12 bar 浸水、防尘 |\n| 盐雾箱 | 1 台 | 2 台 |\n\n营灯和面板灯四面出光，还会把小球烤热，所以需要大球。暗室通道是为搜索手电准备的：光束要到 20 m 才收拢，10 m 处测到的坎德拉偏低。过去靠计算修正，现在直接测。\n\n## 对您意味着什么\n\n**样品报告。** 每个新询盘的样品发出前都实测，内容包括光通量、坎德拉、色温、显色指数与 R9、各档电流，以及最高两档的续航曲线。FL1 要求测三只的项目，就测三只。\n\n**时间。** 自提出需求起 15 天内寄样的承诺不变，其中测试从四天缩到一天半。\n\n**不合格也给数据。** 测试没通过，您同样会收到数据。只有好结果的报告是挑过的，换了我们也不信。\n\n**见证测试。** 客户及其委托机构可以预约。启用前的试运行月里，已有三家零售集团来过。\n\n## 它不是什么\n\n它是制造商实验室，按 ANSI/PLATO FL1、IEC 60529、ISO 9227 操作，仪器校准可溯源至国家计量机构，但不能代替您所在市场要求的第三方认证。我们在这里做预测试，少走几轮弯路，再送外部机构。\n\n2027 年春季，我们计划与两家独立实验室做一次比对，偏差多少都会公布。\n\n## 为什么在测量上花钱\n\n2010 年公司起步时，手电按头上印的数字卖，数字涨得比电池快。如今任何国家的买家都可以把灯放进一只小积分球里比一比，很多人也真的在比。想少些争议，最便宜的办法就是一开始就写对。\n\n还有一个不那么显眼的原因：早测能改变设计。第一只上新续航测试架的是一款头灯样机，降档曲线上每 40 秒出现一个小波浪，肉眼谁也没看出来。原因是控制环路对自己产生的热起了反应，改了一个下午。要是流到市场上，就会变成一条说不清原因的“闪烁”投诉。\n\n## 谁在操作\n\n赵浩然和五位同事两班倒。胡建平的质量团队把三分之一的通道用于量产抽测，签样和量产灯在同一批仪器上测。春武里工厂保留自己的积分球，每年两次用同一组标准灯比对。\n\n## 欢迎来看\n\n每月第二个星期四，实验室对访客开放，中英文讲解。带一支灯来，我们的或别家的都行，当着您的面测。每场限 8 人，请提前一周[登记](/contact)。不方便出行的话，可以索取 [TX 1400](/product/tx-1400) 或 [Pro-X 1200](/product/pro-x-1200) 样品，先看看新报告。","metaDescription":"炬岭照明宁波新光度实验室启用：2 m 积分球、40 m 暗室、96 路续航测试，客户样品报告随之升级。","author":"陈伟民","tags":["实验室","FL1 标准","质量","公司"],"imageAlt":"搜索手电反光杯近景"}}'::jsonb
  ),
  (
    2, 'headlamp-technology-what-changed', 'technology', 'Zhao Haoran', DATE '2026-09-15',
    TIMESTAMPTZ '2026-09-15T08:00:00.000Z', ARRAY['Headlamps', 'Sensors', 'Wide beam', 'Drivers'], '/pictures/editorial/headlamps-on-rail.fce534b6.webp', 'Five headlamps with different straps hanging on a rail',
    'Headlamp Technology: Four Changes That Users Notice',
    'Lumens have hardly grown for three years, and headlamps have become better all the same. Sensors, wide-beam bars, regulated drivers and balance.',
    'What has really improved in headlamps: wave sensors, wide-beam bars, regulated drivers and rear batteries, with figures for buyers.',
    'In 2015 a good headlamp had 300 lm. In 2020 it had 600, and in 2023 the first compact models showed 1,000. Since then the figure on the box has nearly stood still, because heat and battery set the limit. Development went elsewhere, into things that are harder to print and easier to feel. Four of them decide what sells today.

## 1. Switching without touching

Infrared wave sensors have been around for years, and most users turned them off. They reacted to branches, rain and colleagues. What changed is the logic. The sensor now measures distance several times during a movement and accepts it as a gesture only when something comes nearer and goes away again within 0.6 seconds.

| | Older sensor | [Sensor 400](/product/sensor-400) |
| --- | --- | --- |
| Range | 20–30 cm | 5–15 cm |
| Decision | Single threshold | Approach and withdrawal |
| Errors in 500 waves | 20–60 | fewer than 5 |
| Current while lamp is off | 0.5–1 mA | none until armed |

The last row is important for retail. A lamp with 1 mA standby empties a 1,500 mAh pack in two months, in the box.

## 2. Light without a center

A wide-beam bar puts twenty or more small LEDs in two rows behind a curved window. It lights about 160° evenly, without the bright spot that a reflector makes. For assembly, cooking and camping it is the more pleasant light: nobody is dazzled, and the field of view has no dark edge.

Its limit is distance. A wide-beam lamp such as the [Arc 350](/product/arc-350) has a beam distance of 25 m with 350 lm, where a spot lamp has 134 m with 500 lm. Selling it as a running lamp leads to returns; selling it as a working lamp leads to repeat orders. The window is the second point: a scratched bar looks dull at once, so ask for a coated one and for the test with brake cleaner and steel wool.

## 3. Drivers that keep their word

Simple headlamps connect LED and battery through a resistor. The output follows the voltage, and after an hour half of it is gone. Regulated drivers with buck-boost converters cost about 40 cents more and hold the level until the battery is empty.

For the user this changes planning. "220 lm for 10 h 30 min" on the [Mine 800](/product/mine-800) means the same brightness in the first and in the last hour, followed by a warning and a reserve at 10 lm. For the buyer it changes comparison: a regulated 200 lm lamp is brighter over the shift than an unregulated one with 500 lm on the box.

What is new is temperature control in small steps. Older lamps dropped at a fixed time. Now the current follows the temperature of the case, and a runner in cold air keeps more light than a reader in a warm tent.

## 4. Weight in the right place

Scales are the wrong instrument for headlamps. What a neck feels is the moment: mass times distance from its axis. A 150 g lamp with its center 60 mm in front of the forehead pulls harder than a 215 g lamp that is split front and rear, like the [Pro-X 1200](/product/pro-x-1200). Soft straps with silicone lines allow less tension, and pods with replaceable 21700 cells give rear weight a purpose.

## What has not improved

- **Color.** Most headlamps still have CRI 70. Neutral light with CRI 90, as in the flood of the [Duo 600](/product/duo-600), costs about 15% of output and is worth it for work.
- **Repair.** Straps and cables should be spare parts everywhere. They are not.
- **Statements.** Peak lumens on the front, sustained output nowhere. [The FL1 figures](/blog/how-to-read-ansi-fl1-numbers) help, if one reads them to the end.

## A look ahead

In our laboratory we are testing reactive dimming, in which a light sensor lowers the output when the wearer looks at something near. It works well on paths and poorly in snow. We will offer it when it works in both. Cells with higher energy in the 21700 format reach 6 Ah; that is 20% more time, provided that the price comes down.

If you plan a headlamp range for 2027, [ask for the comparison set](/contact): four lamps, one for each of these changes, with output curves.',
    '{"zh":{"title":"头灯技术：用户感觉得到的四个变化","excerpt":"三年来流明几乎没涨，头灯却更好用了。变化在感应、广角灯条、恒流驱动与配重。","content":"2015 年，好头灯是 300 lm；2020 年是 600 lm；2023 年出现了千流明的紧凑款。之后盒子上的数字几乎没动，因为热量和电池到了头。研发转向了别处，那些不好印在盒子上、一戴就有感觉的地方。今天决定销量的，是下面四个变化。\n\n## 1. 不碰也能开关\n\n红外挥手感应早就有了，多数用户会把它关掉，因为树枝、雨滴、同事都会触发。变的是判断逻辑：传感器在一个动作里多次测距，只有物体在 0.6 秒内先靠近再离开，才算手势。\n\n| | 老式感应 | [Sensor 400](/product/sensor-400) |\n| --- | --- | --- |\n| 距离 | 20–30 cm | 5–15 cm |\n| 判断 | 单一阈值 | 先靠近再离开 |\n| 500 次挥手误判 | 20–60 次 | 少于 5 次 |\n| 关机电流 | 0.5–1 mA | 激活前为零 |\n\n最后一行对零售很重要：待机 1 mA 的灯，两个月就能在盒子里把 1,500 mAh 电池耗光。\n\n## 2. 没有中心的光\n\n广角灯条把二十多颗小 LED 排成两行，藏在弧形面窗后面，约 160° 均匀出光，没有反光杯那样的亮斑。装配、做饭、露营时，它是更舒服的光：不晃别人的眼，视野边缘也不黑。\n\n它的短板是距离。[Arc 350](/product/arc-350) 这类广角头灯 350 lm 射程 25 m，聚光头灯 500 lm 射程 134 m。当跑步灯卖会招来退货，当工作灯卖会带来返单。另一个要点是面窗：一刮花，整条灯看着就旧了，请要求带涂层的面窗，并做制动清洗剂和钢丝绒测试。\n\n## 3. 说到做到的驱动\n\n简单的头灯用一颗电阻连接 LED 和电池，亮度跟着电压走，一小时后只剩一半。带升降压的恒流驱动贵约 40 美分，亮度一直稳到电池用完。\n\n对用户来说，计划方式变了：[Mine 800](/product/mine-800) 的“220 lm，10 小时 30 分”，意思是第一小时和最后一小时一样亮，结束前有提醒，还留 10 lm 备用。对采购来说，比较方式变了：恒流 200 lm 的灯，整班下来比盒子上写 500 lm 的非恒流灯更亮。\n\n新的一步是小级差温控。老产品到点就降，现在电流跟着外壳温度走，冷空气里跑步的人，比暖帐篷里看书的人得到更多的光。\n\n## 4. 重量放对地方\n\n头灯好不好戴，秤说了不算。脖子感受到的是力矩，也就是质量乘以到转轴的距离。重心在额前 60 mm 的 150 g 头灯，比前后分开的 215 g 头灯更坠，后者如 [Pro-X 1200](/product/pro-x-1200)。带硅胶线的软头带不用勒那么紧，可更换 21700 的后仓也让后部重量有了用处。\n\n## 还没进步的地方\n\n- **颜色：** 多数头灯显色指数仍是 70。[Duo 600](/product/duo-600) 的泛光做到 90，代价是约 15% 的光输出，作业用值得。\n- **维修：** 头带和线缆理应到处买得到配件，现实并非如此。\n- **标注：** 正面写峰值，稳定亮度哪里都不写。[FL1 参数](/blog/how-to-read-ansi-fl1-numbers)有帮助，前提是看到最后一行。\n\n## 往前看\n\n我们正在试自适应调光：看近处时，光传感器自动调低亮度。走山路时效果很好，雪地里不行，等两种环境都过关了再推出。高能量 21700 已到 6 Ah，时间多两成，前提是价格降下来。\n\n如果您在规划 2027 年的头灯产品线，可以[索取对比套装](/contact)：四只头灯对应四个变化，附亮度曲线。","metaDescription":"头灯真正进步在哪里：挥手感应、广角灯条、恒流驱动与后置电池，附选型数据。","author":"赵浩然","tags":["头灯","感应","广角","驱动"],"imageAlt":"挂杆上的五款不同头带的头灯"}}'::jsonb
  )
) AS article (
  "place", "slug", "categorySlug", "author", "date", "written", "tags", "imageUrl", "imageAlt", "title", "excerpt",
  "metaDescription", "content", "translations"
)
LEFT JOIN "blog_categories" AS category ON category."slug" = article."categorySlug" AND category."deletedAt" IS NULL
ON CONFLICT DO NOTHING;
